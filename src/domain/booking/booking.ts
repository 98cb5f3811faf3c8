import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Contact } from '#domain/contact/contact.ts';

/** Statuses of a booking. `refund_due`: it was paid and is being refunded. */
export const bookingStatuses = [
  'held',
  'confirmed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** State of a quote sent by a host. `ended`: it expired or the host ended it. */
export type QuoteState = 'open' | 'taken_up' | 'ended';

/** Kinds of stays: a guest's, or one without payment with which a host blocks nights. */
export const stayKinds = ['guest', 'owner', 'maintenance'] as const;

export type StayKind = (typeof stayKinds)[number];

/**
 * Kind of a change of a booking: added or removed nights, party, optional fees, or all of them,
 * which only hosts can change.
 */
export type ChangeKind = 'nights' | 'party' | 'extras' | 'move';

/** Labels of the kinds, shown instead of a name for stays without a guest. */
export const stayKindLabels: Readonly<Record<StayKind, string>> = {
  guest: 'A guest’s stay',
  owner: 'Owner’s stay',
  maintenance: 'Maintenance',
};

/** Details a guest gives with a booking. */
export interface GuestDetails extends Contact {
  /**
   * Note for the host about the arrival, up to 1,000 characters; absent or empty if there is none.
   */
  arrival_note?: string;
}

/** The booked cabin, as far as a guest's own pages show it. */
export type BookedCabin = Pick<
  CabinSummary,
  'id' | 'slug' | 'title' | 'city' | 'timezone' | 'hero_image_url'
>;
