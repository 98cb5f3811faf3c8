import type { BookingView } from '#contracts/manage-booking.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { quoteAt } from '../booking/fixture.ts';

/** A booking of three nights in December, in any status. */
export const bookingIn = (status: BookingStatus): BookingView => ({
  reference: 'MC-7Q4K',
  status,
  cabin: {
    id: 'cabin-1',
    slug: 'ridge-house',
    title: 'Ridge House',
    city: 'Gatlinburg',
    timezone: 'America/New_York',
    hero_image_url: null,
  },
  check_in: '2026-12-03',
  check_out: '2026-12-06',
  check_in_time: '16:00',
  check_out_time: '10:00',
  adults: 2,
  children: 0,
  pets: 0,
  quote: quoteAt(25_000),
  hold_expires_at: '2026-12-01T12:40:00.000Z',
  free_cancel_until: '2026-11-19T05:00:00.000Z',
  refund_steps: [{ until: '2026-11-19T05:00:00.000Z', percent: 100 }],
  policy: null,
  due_now: 0,
  balance: null,
  payment: 'none',
  payment_url: null,
  party: [],
  contact: { email: 'l••••@example.org', phone: '•••• 42' },
  paid: 0,
  payments: [],
  refund: null,
  cancellation: null,
  changes: null,
  pending_change: null,
  extra_nights: [],
  arrival_from: '2026-11-30T05:00:00.000Z',
  arrival: null,
});
