import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Contact } from '#domain/contact/contact.ts';

/** How far bookings come. `refund_due`: it was paid, and the money goes back. */
export const bookingStatuses = [
  'held',
  'confirmed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const;

/** How far a booking has come. */
export type BookingStatus = (typeof bookingStatuses)[number];

/** How far a price that a host has sent has come; `ended` where its time was up or the host ended it. */
export type QuoteState = 'open' | 'taken_up' | 'ended';

/** What stays are for: a guest's, or those a host blocks nights with, that nobody pays for. */
export const stayKinds = ['guest', 'owner', 'maintenance'] as const;

/** What a stay is for. */
export type StayKind = (typeof stayKinds)[number];

/** What a change of a booking is about: added or given up nights, who comes, optional fees, or all of it, which is a host's. */
export type ChangeKind = 'nights' | 'party' | 'extras' | 'move';

/** What the kinds of a stay are called; a stay without a guest has it in place of a name. */
export const stayKindLabels: Readonly<Record<StayKind, string>> = {
  guest: 'A guest’s stay',
  owner: 'Owner’s stay',
  maintenance: 'Maintenance',
};

/** What a guest says of themselves with a booking. */
export interface GuestDetails extends Contact {
  /** A few lines for the host about the arrival, up to 1,000 characters; absent or empty without one. */
  arrival_note?: string;
}

/** The booked cabin, as far as a guest's own pages show it. */
export type BookedCabin = Pick<
  CabinSummary,
  'id' | 'slug' | 'title' | 'city' | 'timezone' | 'hero_image_url'
>;
