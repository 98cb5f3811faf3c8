import { z } from 'zod';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { OnboardingStep } from '#domain/host-dashboard/onboarding.ts';
import type { PendingItem } from '#domain/host-dashboard/pending-work.ts';
import { bookingReference } from './booking-host.ts';
import type { HostBookingListItem } from './booking-host-view.ts';
import type { SharedStay } from './booking-management.ts';
import { takes } from './contract.ts';

/** Who comes, stays and goes, and what waits for a host. Moments are ISO 8601 in UTC, cabins go by their titles. */
export interface TodayResponse {
  /** The day it is in New York, `yyyy-MM-dd`. */
  today: string;
  /** The server's clock. */
  server_now: string;
  /** Stays that begin today by the clock of their cabin, by cabin. */
  arrivals: TodayStay[];
  /** Stays that end today by the clock of their cabin, by cabin. */
  departures: TodayStay[];
  /** Stays that began before today and end after it, by cabin. */
  staying: TodayStay[];
  /** Holds that are not over, the next to end first. */
  holds: TodayHold[];
  /** Stays that begin or end on one of the seven days after today by the clock of their cabin, by the first such day. */
  ahead: TodayStay[];
  /** What was booked in the last fourteen days, stands, and was not seen by this host yet, the newest first. */
  booked: TodayBooking[];
  /** Everything a host has to see to: what costs a guest first, then the oldest. */
  waiting: PendingItem[];
  /** What is still to do before a first booking, the next first; empty once there was one. */
  road: OnboardingStep[];
}

/** A stay of today. */
export interface TodayStay
  extends StayDates,
    Party,
    Pick<HostBookingListItem, 'reference' | 'cabin'>,
    Pick<SharedStay, 'check_in_time' | 'check_out_time'> {
  /** The guest's first and last name, or the only one. */
  guest: string;
  /** In E.164. */
  phone: string;
  /** What the guest wrote about the arrival; null for nothing. */
  arrival_note: string | null;
}

/** A hold that is not over. */
export interface TodayHold
  extends StayDates,
    Pick<HostBookingListItem, 'reference' | 'cabin' | 'total_cents'>,
    Pick<TodayStay, 'guest'> {
  /** When it ends, ISO 8601 in UTC. */
  hold_expires_at: string;
}

/** A stay that was booked lately. */
export interface TodayBooking
  extends StayDates,
    Pick<HostBookingListItem, 'reference' | 'cabin' | 'total_cents'>,
    Pick<TodayStay, 'guest'> {
  /** When it was paid for, ISO 8601 in UTC. */
  booked_at: string;
}

/** A host's day. */
export const todayContracts = {
  /** Who comes, stays and goes today, and everything that waits for a host. */
  'GET desk/today': takes(z.object({})).answers<TodayResponse>(),

  /** Says that this host has seen a new booking and those before it, on whichever device. */
  'POST desk/see-bookings': takes(z.object({ reference: bookingReference })).answers<{
    /** The booking's own. */
    reference: string;
  }>(),

  /** Says that a letter or a text that did not arrive is seen to, such as by a call. Fails with `not_found` on `id`. */
  'POST desk/settle-message': takes(
    z.object({ id: z.int('id must be the number of a message.').min(1) }),
  ).answers<{
    /** The message's own. */
    id: number;
  }>(),
};
