import { afterEach, expect, test, vi } from 'vitest';
import { unreadable } from '#browser/call.ts';
import { fetchQuote } from '#browser/fetch-quote.ts';

const stay = { cabin_id: 'one', check_in: '2026-12-01', check_out: '2026-12-03' };

afterEach(() => vi.unstubAllGlobals());

test.each(['null', '[]', '{}', '{"quote":null}', '{"quote":{"total":5}}'])(
  'an answer that is no price is a problem, and nothing is shown of it: %s',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await fetchQuote(stay)).toMatchObject({ ok: false, error: { message: unreadable } });
  },
);
