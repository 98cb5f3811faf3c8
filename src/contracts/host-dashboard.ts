/**
 * API calls for the first page of the host dashboard: today's arrivals, departures and pending
 * work.
 */

import { z } from 'zod';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { OnboardingStep } from '#domain/host-dashboard/onboarding.ts';
import type { PendingItem } from '#domain/host-dashboard/pending-work.ts';
import { bookingReference } from './booking-host.ts';
import type { HostBookingListItem } from './booking-host-view.ts';
import type { SharedStay } from './booking-management.ts';
import { accepts } from './contract.ts';

/**
 * Arrivals, departures and pending work. Timestamps are ISO 8601 in UTC; cabins are named by title.
 */
export interface TodayResponse {
  /** Date in New York, `yyyy-MM-dd`. */
  today: string;
  server_now: string;
  /** Stays that begin today in the cabin's time zone, by cabin. */
  arrivals: TodayStay[];
  /** Stays that end today in the cabin's time zone, by cabin. */
  departures: TodayStay[];
  /** Stays that began before today and end later, by cabin. */
  staying: TodayStay[];
  /** Holds that have not expired, next to expire first. */
  holds: TodayHold[];
  /**
   * Stays that begin or end in the next seven days in the cabin's time zone, by the first such day.
   */
  ahead: TodayStay[];
  /** Confirmed bookings of the last fourteen days that this host has not seen, newest first. */
  booked: TodayBooking[];
  /** Pending work: first work that affects a guest, then the oldest. */
  waiting: PendingItem[];
  /** Onboarding steps left, next one first; empty after the first booking. */
  road: OnboardingStep[];
}

export interface TodayStay
  extends StayDates,
    Party,
    Pick<HostBookingListItem, 'reference' | 'cabin'>,
    Pick<SharedStay, 'check_in_time' | 'check_out_time'> {
  /** First and last name, or the one given. */
  guest: string;
  /** Phone number in E.164 format. */
  phone: string;
  /** The guest's arrival note; `null` if there is none. */
  arrival_note: string | null;
}

/** A hold that has not expired. */
export interface TodayHold
  extends StayDates,
    Pick<HostBookingListItem, 'reference' | 'cabin' | 'total_cents'>,
    Pick<TodayStay, 'guest'> {
  /** Expiry, ISO 8601 in UTC. */
  hold_expires_at: string;
}

export interface TodayBooking
  extends StayDates,
    Pick<HostBookingListItem, 'reference' | 'cabin' | 'total_cents'>,
    Pick<TodayStay, 'guest'> {
  /** Time of payment, ISO 8601 in UTC. */
  booked_at: string;
}

export const todayContracts = {
  /** Returns today's arrivals, stays and departures, and pending work. */
  'GET desk/today': accepts(z.object({})).returns<TodayResponse>(),

  /** Marks a booking and all earlier ones as seen by this host, on all devices. */
  'POST desk/see-bookings': accepts(z.object({ reference: bookingReference })).returns<{
    reference: string;
  }>(),

  /**
   * Marks an undelivered e-mail or text as settled, for example by a phone call. Fails with
   * `not_found` on `id`.
   */
  'POST desk/settle-message': accepts(
    z.object({ id: z.int('id must be the number of a message.').min(1) }),
  ).returns<{
    id: number;
  }>(),
};
