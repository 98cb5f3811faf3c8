import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $feeds, fetchCalendar, watchCalendar } from '#features/availability/feed.ts';
import { cabin, feedOf } from './fixture.ts';

const { terms } = cabin;
const answerOf = (dates: unknown, more: object = { terms }) =>
  JSON.stringify({ calendar_data: { data: { dates } }, ...more });
const body = answerOf(feedOf('2030-01-01', 'ooxo'));
const fetcher = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const phase = () => $feeds.get()[cabin.id]?.phase;
const arrived = () => vi.waitFor(() => expect(phase()).not.toBe('loading'));

beforeEach(() => {
  fetcher.mockReset().mockImplementation(async () => new Response(body));
  vi.stubGlobal('fetch', fetcher);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  $feeds.set({});
});

test('asks once for every watcher, and reads the feed', async () => {
  const stops = [watchCalendar(cabin), watchCalendar(cabin)];
  expect(phase()).toBe('loading');
  await arrived();
  expect(fetcher).toHaveBeenCalledOnce();
  expect(fetcher.mock.calls[0]?.[0]).toBe('/api/get-cabin-availability?cabin_id=cabin-1');
  const feed = $feeds.get()[cabin.id];
  expect(feed?.phase === 'ready' && feed.calendar.get('2030-01-01')?.priceFormatted).toBe('$250');
  for (const stop of stops) stop();
});

test('a fresh answer is not asked for again; after a minute it is, the old one on screen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = watchCalendar(cabin);
  await arrived();
  first();
  watchCalendar(cabin)();
  expect(fetcher).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 60_000);
  const again = watchCalendar(cabin);
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(phase()).toBe('ready');
  again();
});

test('the last watcher to leave aborts the call and leaves no trace', async () => {
  const one = watchCalendar(cabin);
  const other = watchCalendar(cabin);
  const signal = fetcher.mock.calls[0]?.[1].signal;
  one();
  expect(signal?.aborted).toBe(false);
  other();
  expect(signal?.aborted).toBe(true);
  expect(phase()).toBeUndefined();
  await Promise.resolve();
  expect(phase()).toBeUndefined();
});

test('a failure names its status, and another try mends it', async () => {
  fetcher.mockImplementationOnce(async () => new Response('', { status: 500 }));
  const stop = watchCalendar(cabin);
  await arrived();
  expect($feeds.get()[cabin.id]).toEqual({ phase: 'failed', message: 'Failed to fetch availability (500)' });
  fetchCalendar(cabin);
  expect(phase()).toBe('loading');
  await arrived();
  expect(phase()).toBe('ready');
  stop();
});

test('the terms come with the calendar, whatever was true when the page was built', async () => {
  const dearer = { ...terms, cleaning_fee_cents: 30_000, mama_cabins_nightly_surcharge: 10 };
  fetcher.mockImplementationOnce(
    async () => new Response(answerOf(feedOf('2030-01-01', 'o'), { terms: dearer })),
  );
  const stop = watchCalendar(cabin);
  await arrived();
  const feed = $feeds.get()[cabin.id];
  expect(feed?.phase === 'ready' && feed.terms).toEqual(dearer);
  expect(feed?.phase === 'ready' && feed.calendar.get('2030-01-01')?.price).toBe(27_500);
  stop();
});

test.each([
  '{}',
  'null',
  '[]',
  answerOf([], {}),
  answerOf([], { terms: { ...terms, cleaning_fee_cents: '100' } }),
])('an answer without terms has no price and no calendar: %s', async (text) => {
  fetcher.mockImplementationOnce(async () => new Response(text));
  const stop = watchCalendar(cabin);
  await arrived();
  expect($feeds.get()[cabin.id]).toMatchObject({
    phase: 'failed',
    message: 'Failed to fetch availability (unreadable answer)',
  });
  stop();
});

test.each([answerOf('no'), answerOf(null), JSON.stringify({ terms })])(
  'days of another shape are an empty calendar: %s',
  async (text) => {
    fetcher.mockImplementationOnce(async () => new Response(text));
    const stop = watchCalendar(cabin);
    await arrived();
    const feed = $feeds.get()[cabin.id];
    expect(feed?.phase === 'ready' && feed.calendar.size).toBe(0);
    stop();
  },
);

test('without a signal it says what needs one', async () => {
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('navigator', { onLine: false });
  await fetchCalendar(cabin);
  expect($feeds.get()[cabin.id]).toEqual({
    phase: 'failed',
    message: 'You are offline. Prices and free nights need a signal.',
  });
});
