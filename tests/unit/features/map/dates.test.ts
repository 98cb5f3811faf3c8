import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { pricedWords, priceStay, stayPrice } from '#features/map/dates.ts';
import type { MapCabin } from '#features/map/rows.ts';
import { $stays } from '#features/map/store.ts';
import { $search, shownSearch } from '#stores/search.ts';
import { card, found, threeNights } from '../results/fixture.ts';

/** Rows without a page: what is written onto them goes nowhere. */
const nowhere = { querySelector: () => null } as unknown as HTMLElement;
const onMap = (slug: string): MapCabin => ({
  slug,
  title: slug,
  row: nowhere,
  pin: null,
  at: null,
  facts: card(slug, { max_guests: 4 }),
});

describe('what a row says of a stay', () => {
  test('found on the very dates: its nights', () => {
    expect(stayPrice({ max_guests: 4 }, found('den'), threeNights)).toEqual({
      total: 90_000,
      originalTotal: 90_000,
      note: '3 nights, all in',
      query: '?check_in=2026-12-11&check_out=2026-12-14&guests=2',
    });
  });

  test('moved by flexible days: its own dates, and a link that carries them', () => {
    const moved = found('den', { check_in: '2026-12-12', check_out: '2026-12-15' });
    expect(stayPrice({ max_guests: 4 }, moved, threeNights)).toMatchObject({
      note: 'Dec 12–15',
      query: '?check_in=2026-12-12&check_out=2026-12-15&guests=2',
    });
  });

  test('not found: taken, or too small for the party', () => {
    expect(stayPrice({ max_guests: 4 }, undefined, threeNights)).toEqual({
      total: null,
      originalTotal: null,
      note: 'Taken on these dates',
      query: '',
    });
    expect(stayPrice({ max_guests: 4 }, undefined, { ...threeNights, guests: 5 }).note).toBe('Sleeps only 4');
    const { guests: _, ...anyParty } = threeNights;
    expect(stayPrice({ max_guests: 1 }, undefined, anyParty).note).toBe('Taken on these dates');
  });
});

test('the sentence above the rows leaves out the town', () => {
  expect(pricedWords(threeNights, 1)).toBe(
    '3 nights, Dec 11–14, 2 guests: 1 cabin free. Totals include cleaning and taxes.',
  );
});

describe('pricing the map', () => {
  const asked: string[] = [];
  const cabins = [onMap('den'), onMap('barn')];

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
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('asks for every town, and says of each cabin what it costs or why it cannot be had', async () => {
    await priceStay(nowhere, cabins, { ...threeNights, city: 'Gatlinburg', flexible_days: '1' });
    expect(asked).toEqual([
      '/api/search-cabins?check_in=2026-12-11&check_out=2026-12-14&flexible_days=1&guests=2',
    ]);
    expect($stays.get()?.get('den')?.total).toBe(90_000);
    expect($stays.get()?.get('barn')).toMatchObject({ total: null, note: 'Taken on these dates' });
  });

  test('a search of the address is this tab’s, and the header says it as the map answers it', async () => {
    const search = { ...threeNights, city: 'Gatlinburg' };
    await priceStay(nowhere, cabins, search);
    expect($search.get()).toEqual(search);
    expect(shownSearch()).toEqual({ search: threeNights, cabinCount: 1 });
  });

  test('asks nothing without both dates, nor for dates that have passed', async () => {
    await priceStay(nowhere, cabins, { guests: 2, check_in: '2026-12-11' });
    await priceStay(nowhere, cabins, { check_in: '2026-11-11', check_out: '2026-11-13' });
    expect(asked).toEqual([]);
  });

  test('a failed call leaves the prices as they are', async () => {
    vi.stubGlobal('fetch', async () => new Response('away', { status: 503 }));
    await priceStay(nowhere, cabins, threeNights);
    expect($stays.get()).toBeNull();
  });
});
