import type { CreateBookingRequest, HeldBooking } from '#contracts/booking.ts';
import { quoteStay } from '#domain/price/price.ts';
import type { Quote } from '#domain/price/quote.ts';
import { cabin } from '../availability/fixture.ts';

/** The cabin of the booking page: it sleeps 6 and takes pets for $50. */
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

/** A quote of three nights at `nightly` cents each. */
export const quoteAt = (nightly: number): Quote => {
  const nights = ['2026-12-03', '2026-12-04', '2026-12-05'];
  return quoteStay({ terms: cabin.terms, nightlyPrices: nights.map((date) => ({ date, price: nightly })) });
};

export const held: HeldBooking = {
  reference: 'MC-7Q4K',
  status: 'held',
  hold_expires_at: '2026-12-01T12:40:00.000Z',
  quote: quoteAt(25_000),
  due_now: quoteAt(25_000).total,
  balance: null,
  payment_url: '/api/test-checkout?token=p',
  manage_url: '/booking-success?token=t',
};
