import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCalendar } from '#features/availability/fetch-calendar.ts';
import { $availability, requestAvailability } from '#features/availability/load-availability.ts';
import { feedOf, cabin as sample } from './fixture.ts';

/** A cabin for each test, because responses are kept for a minute. */
let cabin = sample;
let count = 0;
const { terms } = sample;
const answerOf = (dates: unknown, more: object = { terms }) =>
  JSON.stringify({ calendar_data: { data: { dates } }, ...more });
const body = answerOf(feedOf('2030-01-01', 'ooxo'));
const fetcher = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const phase = () => $availability.get()[cabin.id]?.phase;
const arrived = () => vi.waitFor(() => expect(phase()).not.toBe('loading'));

beforeEach(() => {
  count += 1;
  cabin = { ...sample, id: `cabin-${count}` };
  fetcher.mockReset().mockImplementation(async () => new Response(body));
  vi.stubGlobal('fetch', fetcher);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  $availability.set({});
});

test('requests once for all concurrent callers, and parses the response', async () => {
  requestAvailability(cabin);
  requestAvailability(cabin);
  expect(phase()).toBe('loading');
  await arrived();
  expect(fetcher).toHaveBeenCalledOnce();
  expect(fetcher.mock.calls[0]?.[0]).toBe(`/api/get-cabin-availability?cabin_id=${cabin.id}`);
  const feed = $availability.get()[cabin.id];
  expect(feed?.phase === 'loaded' && feed.calendar.get('2030-01-01')?.priceFormatted).toBe('$250');
});

test('does not repeat a recent request; after a minute it does, showing the old response', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  requestAvailability(cabin);
  await arrived();
  requestAvailability(cabin);
  expect(fetcher).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 60_000);
  requestAvailability(cabin);
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(phase()).toBe('loaded');
});

test('uses a calendar that was fetched before the dialog had loaded', async () => {
  await fetchCalendar(cabin.id);
  await requestAvailability(cabin);
  expect(fetcher).toHaveBeenCalledOnce();
  expect(phase()).toBe('loaded');
});

test('applies a response once, because it sets the clock', async () => {
  await requestAvailability(cabin);
  const calendar = $availability.get()[cabin.id];
  await requestAvailability(cabin);
  expect($availability.get()[cabin.id]).toBe(calendar);
});

test('reports the status of a failure, and succeeds on a retry', async () => {
  fetcher.mockImplementationOnce(async () => new Response('', { status: 500 }));
  requestAvailability(cabin);
  await arrived();
  expect($availability.get()[cabin.id]).toEqual({
    phase: 'failed',
    message: 'Failed to fetch availability (500)',
  });
  requestAvailability(cabin);
  expect(phase()).toBe('loading');
  await arrived();
  expect(phase()).toBe('loaded');
});

test('uses the terms of the response rather than of the built page', async () => {
  const dearer = { ...terms, cleaning_fee_cents: 30_000, mama_cabins_nightly_surcharge: 10 };
  fetcher.mockImplementationOnce(
    async () => new Response(answerOf(feedOf('2030-01-01', 'o'), { terms: dearer })),
  );
  requestAvailability(cabin);
  await arrived();
  const feed = $availability.get()[cabin.id];
  expect(feed?.phase === 'loaded' && feed.terms).toEqual(dearer);
  expect(feed?.phase === 'loaded' && feed.calendar.get('2030-01-01')?.price).toBe(27_500);
});

test('reports a missing connection', async () => {
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('navigator', { onLine: false });
  await requestAvailability(cabin);
  expect($availability.get()[cabin.id]).toEqual({
    phase: 'failed',
    message: 'You are offline. Prices and free nights need a signal.',
  });
});
