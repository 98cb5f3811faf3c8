import { afterEach, expect, test, vi } from 'vitest';
import { unreadableResponseMessage } from '#browser/call-api.ts';
import { fetchQuote } from '#browser/fetch-quote.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { quoteAt } from '../features/booking/fixture.ts';

const request = { cabin_id: 'den', check_in: '2026-12-03', check_out: '2026-12-06' };
const answerWith = (body: object | null) => vi.stubGlobal('fetch', async () => Response.json(body));

afterEach(() => vi.unstubAllGlobals());

test('returns the complete price and the server’s clock', async () => {
  const quote = quoteAt(25_000);
  answerWith({ quote, server_now: '2027-02-01T12:00:00Z' });
  expect(await fetchQuote(request)).toEqual({ ok: true, value: quote });
  expect(serverNow().toISOString().slice(0, 10)).toBe('2027-02-01');
});

test.each([
  null,
  {},
  { quote: null },
  { quote: { ...quoteAt(25_000), total: null } },
  { quote: { ...quoteAt(25_000), taxBreakdown: undefined } },
])('reports a response of another shape as unreadable (case %#)', async (body) => {
  setServerClock('2026-12-01T12:00:00Z');
  answerWith(body && { ...body, server_now: '2027-02-01T12:00:00Z' });
  expect(await fetchQuote(request)).toMatchObject({
    ok: false,
    error: { message: unreadableResponseMessage },
  });
  expect(serverNow().toISOString().slice(0, 10)).toBe('2026-12-01');
});
