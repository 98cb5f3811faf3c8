import type { LetterBooking } from '#database/letters.ts';
import type { Env } from '../env.ts';
import type { Letter } from './letter.ts';

/** What a letter about a booking is written from: everything as it is now, not as it was when the letter was queued. */
export interface LetterContext {
  /** The booking the letter was queued for. */
  booking: LetterBooking;
  /** All bookings of its party, in their order; often it alone. */
  party: LetterBooking[];
  /** The first of its party: who is written to for all. */
  lead: LetterBooking;
  payload: Record<string, unknown>;
  /** The address it goes to; absent where it is only looked at. */
  recipient?: string;
  env: Env;
  now: Date;
}

/** Why a letter is no longer true, or no longer of use, and not sent. */
export type Outdated =
  | 'paid'
  | 'payment_open'
  | 'hold_over'
  | 'offer_stands'
  | 'quote_over'
  | 'not_held'
  | 'not_confirmed'
  | 'not_cancelled'
  | 'not_refunded'
  | 'stay_begun'
  | 'stay_over'
  | 'reviewed'
  | 'booked_again'
  | 'covered_by_lead'
  | 'no_host';

/** One kind of letter. */
export interface BookingLetter {
  /** To the hosts and not to the guest. */
  toHosts?: true;
  /** To the address it was queued for, although the booking may name another by now. */
  asAddressed?: true;
  /** Null while the letter is true. */
  outdated(context: LetterContext): Outdated | null;
  write(context: LetterContext): Letter;
}

/** Whether a hold can still be paid. */
export const isHeld = ({ status, hold_expires_at }: LetterBooking, now: Date): boolean =>
  status === 'held' && new Date(hold_expires_at) > now;

/** The members of a party that are confirmed. */
export const confirmed = (party: readonly LetterBooking[]): LetterBooking[] =>
  party.filter(({ status }) => status === 'confirmed');
