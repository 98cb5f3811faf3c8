import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';

/**
 * Details that a booked guest needs to enter the cabin. Details not entered by the host are `null`.
 */
export interface CheckInDetails {
  /** Street and town, or a description of the location. */
  address: string | null;
  /** Code of the door lock. */
  door_code: string | null;
  /** Driving directions to the cabin, in sentences. */
  directions: string | null;
}

const daysBefore = 3;

/**
 * Returns when a guest may see the check-in details: at the start of the third day before check-in,
 * in the time zone of the cabin.
 */
export const getCheckInDetailsReleaseTime = (checkIn: Day, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -daysBefore), timeZone);

/** Whether a guest may see the check-in details at `now`: until the day of check-out. */
export const areCheckInDetailsVisible = (stay: StayDates, timeZone: string, now: Date): boolean =>
  now >= getCheckInDetailsReleaseTime(stay.check_in, timeZone) && getToday(timeZone, now) <= stay.check_out;
