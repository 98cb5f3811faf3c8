import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeSession } from '#browser/storage.ts';
import { calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import {
  createBookingDraft,
  loadBookingDraft,
  saveBookingDraft,
  takeDraftFromAddress,
} from '#stores/booking-draft.ts';
import { clearStoredBooking } from '#stores/booking-storage.ts';
import { cabin, calendarOf } from '../features/availability/fixture.ts';

const dates = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const quote = calculateQuoteFromCalendar(
  calendarOf('2026-12-01', 'oooooooo'),
  cabin.terms,
  dates.checkIn,
  dates.checkOut,
);
const draft = createBookingDraft({ cabin, dates, guests: 3, quote, deal: null, unlocked: false });
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('contains exactly the specified values, in cents', () => {
  expect(draft).toEqual({
    cabinName: 'Ridge House',
    cabinImage: null,
    cabinId: 'cabin-1',
    cabinSlug: 'ridge-house',
    ...dates,
    guests: 3,
    adults: 3,
    children: 0,
    pets: 0,
    totalPrice: quote.total,
    subtotal: 75_000,
    taxes: quote.taxes,
    cleaningFee: 10_000,
    nights: 3,
    avgNightlyRate: 25_000,
    maxGuests: 8,
    dailyDeal: null,
    isDailyDealUnlocked: false,
  });
});

test('passes a pet fee only above 0', () => {
  const withPet = createBookingDraft({
    cabin,
    dates,
    guests: 2,
    quote: { ...quote, petFee: 5000 },
    deal: null,
    unlocked: false,
  });
  expect(withPet.petFee).toBe(5000);
});

test('survives a reload under the key bookingState', () => {
  saveBookingDraft(draft);
  expect(kept.has('bookingState')).toBe(true);
  expect(loadBookingDraft()).toEqual(draft);
  clearStoredBooking();
  expect(loadBookingDraft()).toBeNull();
});

test.each([
  '',
  '{',
  '7',
  'null',
  '{}',
  JSON.stringify({ ...draft, checkIn: '2026-02-30' }),
  JSON.stringify({ ...draft, guests: '2' }),
])('ignores an incomplete draft: %s', (text) => {
  kept.set('bookingState', text);
  expect(loadBookingDraft()).toBeNull();
});

test.each(['cabinSlug', 'checkIn', 'checkOut', 'guests', 'adults', 'children', 'pets', 'totalPrice'])(
  'ignores a draft without its %s',
  (field) => {
    kept.set('bookingState', JSON.stringify({ ...draft, [field]: undefined }));
    expect(loadBookingDraft()).toBeNull();
    kept.set('bookingState', JSON.stringify({ ...draft, [field]: 1.5 }));
    expect(loadBookingDraft()).toBeNull();
  },
);

describe('without storage', () => {
  const entry = { state: { visitor: 'v' } as Record<string, unknown>, url: '' };

  /** Opens the booking page with a fragment, in a browser without stored values. */
  function arrive(hash: string): void {
    writeSession('bookingState', null);
    vi.stubGlobal('location', { pathname: '/booking', search: '?cabin=ridge-house', hash });
    vi.stubGlobal('history', {
      get state() {
        return entry.state;
      },
      replaceState: (state: Record<string, unknown>, _: string, url: string) =>
        Object.assign(entry, { state, url }),
    });
    takeDraftFromAddress();
  }

  beforeEach(() => vi.stubGlobal('sessionStorage', null));
  afterEach(() => vi.unstubAllGlobals());

  test('passes the draft in the address, then keeps it in the history entry and in no address', () => {
    arrive(saveBookingDraft(draft));
    expect(loadBookingDraft()).toEqual(draft);
    expect(entry.url).toBe('/booking?cabin=ridge-house');
    expect(entry.state).toMatchObject({ visitor: 'v' });
    arrive('');
    expect(loadBookingDraft()).toEqual(draft);
  });

  test.each(['{', '7', '{}', JSON.stringify({ ...draft, totalPrice: 'free' })])(
    'ignores an invalid draft in an address: %s',
    (text) => {
      arrive(`#${new URLSearchParams({ bookingState: text })}`);
      expect(loadBookingDraft()).toBeNull();
    },
  );
});

test('with storage, the address contains nothing', () => {
  expect(saveBookingDraft(draft)).toBe('');
});
