// Store of the lowest stay of each cabin, requested in batches.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LowestStay } from '#contracts/search.ts';
import { stubWindowEvents } from '#support/window-events.ts';

const stayOf = (id: string): LowestStay => ({
  id,
  slug: id,
  check_in: '2026-12-19',
  check_out: '2026-12-21',
  nights: 2,
  total: 57_800,
  originalTotal: 57_800,
});

let store: typeof import('#stores/lowest-stays.ts');
let asked: string[][];

/** Serves a stay of every cabin except the ones named later and never. */
function serve(status = 200) {
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://localhost').searchParams.get('cabin_ids')?.split(',') ?? [];
    asked.push(ids);
    const stays = ids.filter((id) => !['later', 'never'].includes(id)).map(stayOf);
    return Response.json({ stays, from: ids.includes('later') ? { later: '2027-03-01' } : {} }, { status });
  });
}

beforeEach(async () => {
  vi.resetModules();
  // Stops the timer of five minutes, which would fire in another test.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  asked = [];
  serve();
  vi.stubGlobal('document', new EventTarget());
  stubWindowEvents();
  store = await import('#stores/lowest-stays.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const phaseOf = (id: string) => store.$lowest.get().get(id)?.phase;
const answered = (id: string) => vi.waitFor(() => expect(phaseOf(id)).not.toBe('loading'));

test('requests all cabins of one moment in one call, once each', async () => {
  store.requestLowestPrices(['fern', 'later']);
  store.requestLowestPrices(['never', 'fern']);
  expect(phaseOf('fern')).toBe('loading');
  await answered('fern');
  expect(asked).toEqual([['fern', 'later', 'never']]);
  const known = store.$lowest.get();
  expect(known.get('fern')).toEqual({ phase: 'found', stay: stayOf('fern') });
  expect(known.get('later')).toEqual({ phase: 'available-from', day: '2027-03-01' });
  expect(known.get('never')).toEqual({ phase: 'unavailable' });
});

test('does not request known prices again', async () => {
  store.requestLowestPrices(['fern', 'never']);
  await answered('fern');
  store.requestLowestPrices(['fern', 'never', 'moss']);
  await answered('moss');
  expect(asked).toEqual([['fern', 'never'], ['moss']]);
});

test('splits more than 200 cabins over several calls', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `cabin-${index}`);
  store.requestLowestPrices(ids);
  await answered('cabin-449');
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(ids.every((id) => phaseOf(id) === 'found')).toBe(true);
});

test('requests a cabin again after a failure', async () => {
  serve(503);
  store.requestLowestPrices(['fern']);
  await answered('fern');
  expect(phaseOf('fern')).toBe('failed');
  serve();
  store.requestLowestPrices(['fern']);
  await vi.waitFor(() => expect(phaseOf('fern')).toBe('found'));
});

test('keeps known prices while they are requested again, and if that fails', async () => {
  store.requestLowestPrices(['fern', 'moss']);
  await answered('moss');
  const refreshed = store.refreshLowest();
  expect(phaseOf('fern')).toBe('found');
  await refreshed;
  expect(asked).toHaveLength(2);
  serve(503);
  await store.refreshLowest();
  expect(phaseOf('fern')).toBe('found');
});

test('ignores a response overtaken by a later request', async () => {
  const answers: ((total: number) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    const bring = (total: number) =>
      answer.resolve(Response.json({ stays: [{ ...stayOf('fern'), total }], from: {} }));
    answers.push(bring);
    return answer.promise;
  });
  store.requestLowestPrices(['fern']);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const refreshed = store.refreshLowest();
  answers[1]?.(50_000);
  await refreshed;
  answers[0]?.(57_800);
  await store.loadLowest(['fern']);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(store.$lowest.get().get('fern')).toEqual({
    phase: 'found',
    stay: { ...stayOf('fern'), total: 50_000 },
  });
});

test('a later failed request does not block earlier callers', async () => {
  const first = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', vi.fn().mockReturnValueOnce(first.promise).mockRejectedValue(new TypeError('off')));
  store.requestLowestPrices(['fern']);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await store.refreshLowest();
  expect(phaseOf('fern')).toBe('failed');
});

test.each([
  null,
  [],
  { stays: [null] },
  { stays: [{ ...stayOf('fern'), total: null }] },
  { stays: [{ ...stayOf('fern'), check_in: 12 }] },
  { stays: [], from: { fern: 'soon' } },
])('treats a response of another shape as a failure (case %#)', async (answer) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  store.requestLowestPrices(['fern']);
  await answered('fern');
  expect(phaseOf('fern')).toBe('failed');
});

test('requests all known prices again once prices may have changed', async () => {
  store.requestLowestPrices(['fern']);
  await answered('fern');
  store.requestLowestPrices(['later']);
  await answered('later');
  const { markPricesStale } = await import('#stores/price-staleness.ts');
  markPricesStale();
  await vi.waitFor(() => expect(asked).toEqual([['fern'], ['later'], ['fern', 'later']]));
});
