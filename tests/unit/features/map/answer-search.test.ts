import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { $answer, laterOf } from '#features/map/answer.ts';
import { answerAsked, answerStored } from '#features/map/answer-search.ts';
import { $asked } from '#features/map/filter-store.ts';
import type { MapCabin } from '#features/map/rows.ts';
import { $stays } from '#features/map/store.ts';
import { $search, shownSearch } from '#stores/search.ts';
import { card, found, threeNights } from '../results/fixture.ts';

/** Rows without a page: what is written onto them goes nowhere. */
const nowhere = { querySelector: () => null } as unknown as HTMLElement;
const onMap = (slug: string, facts = {}): MapCabin => ({
  slug,
  title: slug,
  row: nowhere,
  pin: null,
  at: null,
  facts: card(slug, { max_guests: 4, city: 'Gatlinburg', ...facts }),
});

const asked: string[] = [];
const cabins = [onMap('den'), onMap('barn'), onMap('far', { city: 'Wears Valley' })];
const inTown = { ...threeNights, city: 'Gatlinburg' };

beforeEach(() => {
  // The device is half a year ahead.
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00-05:00'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00-05:00');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ available: [found('den')], cabinCount: 1 });
  });
  asked.length = 0;
  $stays.set(null);
  $answer.set({ phase: 'idle' });
  $asked.set({});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks for the town of the address, and says of each cabin what it costs or why it cannot be had', async () => {
  await answerAsked(cabins, { ...inTown, flexible_days: '1' });
  expect(asked).toEqual([
    '/api/search-cabins?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&flexible_days=1&guests=2',
  ]);
  expect($stays.get()?.get('den')?.total).toBe(90_000);
  expect($stays.get()?.get('barn')).toMatchObject({ total: null, note: 'Taken on these dates' });
  expect($asked.get()).toMatchObject({ city: 'Gatlinburg', guests: 2 });
  expect($answer.get()).toMatchObject({ phase: 'priced', count: 1 });
});

test('a search of the address is this tab’s, and the header says it as the map answers it', async () => {
  await answerAsked(cabins, inTown);
  expect($search.get()).toEqual(inTown);
  expect(shownSearch()).toEqual({ search: inTown, cabinCount: 1 });
});

test('dates of this tab’s last search are priced in every town', async () => {
  await answerStored(cabins, inTown);
  expect(asked).toEqual(['/api/search-cabins?check_in=2026-12-11&check_out=2026-12-14&guests=2']);
  expect($asked.get()).toEqual({});
  expect(shownSearch().search).toEqual(threeNights);
});

test('without both dates the address asks nothing of the server, and no other stay is priced', async () => {
  await answerAsked(cabins, threeNights);
  asked.length = 0;
  const search = { city: 'Gatlinburg', guests: 4 };
  await answerAsked(cabins, search);
  expect(asked).toEqual([]);
  expect($stays.get()).toBeNull();
  expect($answer.get()).toEqual({ phase: 'undated', search, count: 2, later: null });
  expect(shownSearch()).toEqual({ search, cabinCount: null });
  await answerStored(cabins, search);
  expect([$answer.get().phase, shownSearch().search]).toEqual(['idle', search]);
});

test('dates that have passed are said to have, where the address names them', async () => {
  const over = { check_in: '2026-11-11', check_out: '2026-11-13' };
  await answerAsked(cabins, over);
  expect($answer.get()).toEqual({ phase: 'passed', search: over });
  await answerStored(cabins, over);
  expect($answer.get()).toEqual({ phase: 'idle' });
  expect(asked).toEqual([]);
});

const tomorrow = { check_in: '2026-12-02', check_out: '2026-12-04' };

test('a stay that would begin today is said to be too early, the next day is offered, and nothing is said to be taken', async () => {
  await answerAsked(cabins, threeNights);
  asked.length = 0;
  const early = { ...inTown, check_in: '2026-12-01', check_out: '2026-12-03' };
  await answerAsked(cabins, early);
  expect($answer.get()).toMatchObject({ phase: 'early', search: early });
  expect(laterOf($answer.get())).toMatchObject({
    offer: 'Arrive Wed, Dec 2',
    search: { ...inTown, ...tomorrow },
  });
  expect([$stays.get(), shownSearch().cabinCount, asked]).toEqual([null, null, []]);
  await answerAsked(cabins, { ...early, flexible_days: '1' });
  expect([$answer.get().phase, laterOf($answer.get())]).toEqual(['priced', null]);
});

test('a check-in alone that cannot be had has its offer too', async () => {
  await answerAsked(cabins, { check_in: '2026-12-01' });
  expect($answer.get()).toMatchObject({ phase: 'undated', count: 3 });
  expect(laterOf($answer.get())?.search).toEqual({ check_in: '2026-12-02' });
});

test('a town we do not know is said to be none of ours, and nothing is asked', async () => {
  await answerAsked(cabins, { ...threeNights, city: 'Atlantis' });
  expect($answer.get()).toMatchObject({ phase: 'unknown', search: { city: 'Atlantis' } });
  expect(asked).toEqual([]);
});

test('a search that fails says so, takes the prices of the one before away, and can be made again', async () => {
  await answerAsked(cabins, threeNights);
  const answering = fetch;
  vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
  const other = { ...threeNights, check_out: '2026-12-15' };
  await answerAsked(cabins, other);
  expect($answer.get()).toMatchObject({ phase: 'failed', search: other });
  expect($stays.get()).toBeNull();
  expect(shownSearch()).toEqual({ search: other, cabinCount: null });
  vi.stubGlobal('fetch', answering);
  await answerAsked(cabins, other);
  expect($answer.get()).toMatchObject({ phase: 'priced', search: other, count: 1 });
});

test('of a search that fails when it is asked again nothing is known, not even what it found before', async () => {
  await answerAsked(cabins, threeNights);
  expect(shownSearch().cabinCount).toBe(1);
  vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
  await answerAsked(cabins, threeNights);
  expect(shownSearch().cabinCount).toBeNull();
  expect($stays.get()).toBeNull();
});

test('prices stay while the same search is asked again', async () => {
  await answerAsked(cabins, threeNights);
  const again = answerAsked(cabins, { ...threeNights });
  expect([$answer.get().phase, $stays.get()?.get('den')?.total]).toEqual(['asking', 90_000]);
  await again;
});

test.each([
  ['ahead', '2027-06-01', '2026-12-01', 'priced'],
  ['behind', '2026-11-01', '2026-12-20', 'passed'],
  ['a day behind', '2026-12-10', '2026-12-11', 'early'],
])(
  'what is over is known by the server’s clock where the device’s is %s',
  async (_, device, server, phase) => {
    vi.setSystemTime(`${device}T12:00:00-05:00`);
    vi.stubGlobal('fetch', async () =>
      Response.json({ available: [], cabinCount: 0, server_now: `${server}T12:00:00-05:00` }),
    );
    // A page whose clock no answer has set yet.
    vi.resetModules();
    const [page, { $answer: $its }] = await Promise.all([
      import('#features/map/answer-search.ts'),
      import('#features/map/answer.ts'),
    ]);
    await page.answerAsked(cabins, threeNights);
    expect($its.get().phase).toBe(phase);
  },
);
