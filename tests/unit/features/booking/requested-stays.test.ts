import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CabinRefWithTerms } from '#domain/cabins/cabin-ref.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { loadInitialBooking } from '#features/booking/requested-stays.ts';
import { createBookingDraft, saveBookingDraft } from '#stores/booking-draft.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';
import { cabin } from '../availability/fixture.ts';
import { dates, petCabin, quoteAt } from './fixture.ts';

const quote = quoteAt(25_000);
const draft = {
  ...createBookingDraft({
    cabin,
    dates: { checkIn: '2026-12-03', checkOut: '2026-12-06' },
    guests: 4,
    quote,
    deal: null,
    unlocked: false,
  }),
  children: 1,
  pets: 1,
};

/** Loads the page's initial state for a query. */
const start = (query: string) => loadInitialBooking(new URLSearchParams(query));
const stay = async (query: string) => {
  const begun = await start(query);
  return begun && { ...begun.dates, ...begun.stays[0]?.party };
};
const whole = 'cabin=ridge-house&check_in=2026-12-03&check_out=2026-12-06';

const answers = ({ terms, ...target }: CabinRefWithTerms = petCabin) => ({
  '/cabins/ridge-house.json': () => Response.json(target),
  '/api/cabin-terms': () => Response.json({ terms }),
});

beforeEach(() => {
  stubStorage('sessionStorage');
  stubServer(answers());
});

afterEach(() => vi.unstubAllGlobals());

test('reads cabin, dates and party from a shared link, without its total', async () => {
  expect(await start(`${whole}&adults=3&children=2&pets=1`)).toEqual({
    dates,
    guests: 0,
    stays: [{ cabin: petCabin, party: { adults: 3, children: 2, pets: 1 }, shownPrice: null }],
  });
});

test('uses two adults without a party, and reads `guests` as adults', async () => {
  expect(await stay(whole)).toEqual({ ...dates, adults: 2, children: 0, pets: 0 });
  expect(await stay(`${whole}&guests=5`)).toMatchObject({ adults: 5 });
  expect(await stay(`${whole}&guests=5&adults=3`)).toMatchObject({ adults: 3 });
});

test('completes an address from this tab’s reservation, with its total', async () => {
  saveBookingDraft(draft);
  expect(await start('')).toEqual({
    dates,
    guests: 0,
    stays: [
      {
        cabin: petCabin,
        party: { adults: 4, children: 1, pets: 1 },
        shownPrice: { ...toPreviousPrice(quote), taxRate: null },
      },
    ],
  });
  expect(await stay('adults=2&children=0&pets=0')).toEqual({ ...dates, adults: 2, children: 0, pets: 0 });
});

test.each([whole.replace('12-03', '12-02'), whole.replace('12-06', '12-07')])(
  'ignores the reservation of another stay: %s',
  async (query) => {
    saveBookingDraft(draft);
    expect((await start(query))?.stays).toEqual([
      { cabin: petCabin, party: { adults: 2, children: 0, pets: 0 }, shownPrice: null },
    ]);
  },
);

test('keeps a party too large for the cabin', async () => {
  expect(await stay(`${whole}&adults=9&children=3&pets=99`)).toMatchObject({
    adults: 9,
    children: 3,
    pets: 4,
  });
  expect(await stay(`${whole}&adults=0&children=-1&pets=x`)).toMatchObject({
    adults: 1,
    children: 0,
    pets: 0,
  });
});

test('keeps pets where the cabin allows none, with a message', async () => {
  stubServer(answers(cabin));
  expect(await stay(`${whole}&pets=2`)).toMatchObject({ pets: 2 });
});

test.each([
  '',
  whole.replace('cabin=ridge-house', ''),
  whole.replace('2026-12-03', '2026-02-30'),
  whole.replace('12-06', '12-03'),
  whole.replace('12-06', '12-01'),
])('has nothing to book for %j', async (query) => {
  expect(await start(query)).toBeNull();
});

test('has nothing to book for an unknown cabin; a lost connection is an error', async () => {
  stubServer({ '/cabins/ridge-house.json': () => new Response('', { status: 404 }) });
  expect(await start(whole)).toBeNull();
  stubServer({});
  await expect(start(whole)).rejects.toThrow('Failed to fetch');
});

test('has nothing to book for a hidden cabin; a failed request for its terms is an error', async () => {
  stubServer({ ...answers(), '/api/cabin-terms': () => errorResponse(404, 'not_found') });
  expect(await start(whole)).toBeNull();
  stubServer({ ...answers(), '/api/cabin-terms': () => errorResponse(503, 'unavailable') });
  await expect(start(whole)).rejects.toThrow('terms');
});

test('keeps the party of a link or this tab, even above the cabin’s capacity', async () => {
  stubServer(answers({ ...petCabin, terms: { ...petCabin.terms, max_guests: 4 } }));
  expect(await stay(`${whole}&adults=3&children=3`)).toMatchObject({ adults: 3, children: 3 });
  saveBookingDraft({ ...draft, adults: 6, children: 2 });
  expect(await stay('')).toMatchObject({ adults: 6, children: 2 });
});
