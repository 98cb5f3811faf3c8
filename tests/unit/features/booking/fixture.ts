// Sample cabin, guest, quotes, hold and form for tests of the booking page.

import { vi } from 'vitest';
import type { CreateBookingRequest, VisitorHold } from '#contracts/booking.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import type { PreviousPrice } from '#domain/pricing/previous-price.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import * as store from '#features/booking/store.ts';
import { cabin } from '../availability/fixture.ts';

/** A cabin that accepts pets for $50. */
export const petCabin = { ...cabin, terms: { ...cabin.terms, pet_fee_cents: 5000 } };

export const dates = { check_in: '2026-12-03', check_out: '2026-12-06' };

export const contact = {
  first_name: 'June',
  last_name: 'Ogle',
  email: 'june@example.com',
  phone: '+18655550142',
};

export const request: CreateBookingRequest = {
  cabin_id: cabin.id,
  ...dates,
  adults: 2,
  children: 0,
  pets: 0,
  ...contact,
  accept_terms: true,
};

/** A quote of three nights at `nightly` cents each, with a deal percentage. */
export const quoteAt = (nightly: number, dealPercent = 0): Quote => {
  const nights = ['2026-12-03', '2026-12-04', '2026-12-05'];
  const nightlyPrices = nights.map((date) => ({ date, price: nightly }));
  return calculateQuote({ terms: cabin.terms, nightlyPrices, dealPercent });
};

export const held: VisitorHold = {
  reference: 'MC-7Q4K',
  status: 'held',
  hold_expires_at: '2026-12-01T12:40:00.000Z',
  pressure: 'none',
  quote: quoteAt(25_000),
  due_now: quoteAt(25_000).total,
  balance: null,
  payment_url: '/api/test-checkout#token=p',
  manage_url: '/booking-success#token=t',
  ...dates,
  adults: 2,
  children: 0,
  pets: 0,
  cabin: { slug: 'ridge-house', title: 'Ridge House' },
  payment: 'none',
  others: [],
};

/** Values that replace defaults: two adults at $250 a night, terms not accepted. */
interface Given {
  party?: Partial<store.StayToBook['party']>;
  price?: store.PriceState;
  agreed?: PreviousPrice | null;
  cabin?: store.StayToBook['cabin'];
}

/** Sets the page's state to one stay. */
export function setStay({ party, price, agreed = null, cabin: other = petCabin }: Given = {}): void {
  store.$dates.set(dates);
  store.$stays.set([
    {
      cabin: other,
      party: { adults: 2, children: 0, pets: 0, ...party },
      price: price ?? { state: 'known', quote: quoteAt(25_000) },
      agreed,
    },
  ]);
}

/** Resets the page's state. */
export function emptyPage(): void {
  if (typeof document === 'undefined') vi.stubGlobal('document', { cookie: '' });
  store.$step.set('loading');
  store.$stays.set([]);
  for (const $text of [store.$promoCode, store.$promoTyped, store.$arrivalNote]) $text.set('');
  store.$contact.set({ first_name: '', last_name: '', email: '', phone: '' });
  for (const $flag of [store.$termsAccepted, store.$sendingBooking, store.$returned, store.$declined])
    $flag.set(false);
  store.$noticePlace.set('top');
  store.$fieldErrors.set({});
  store.$problem.set(null);
  store.$held.set(null);
  store.$bookedStay.set(null);
  store.$releasedHold.set(null);
  store.$ownHolds.set([]);
}

/** Returns the party and dates of the first stay. */
export const stayOnPage = () => ({ ...store.$dates.get(), ...store.$stays.get()[0]?.party });

/** Returns the displayed changes: totals before and after. */
export const changesOnPage = () =>
  store.$changes.get().map(({ title, from, to }) => ({ title, from: from.total, to: to.total }));
