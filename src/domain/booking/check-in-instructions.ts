import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';

/** Check-in details of a booked guest. Details not entered by the host are null. */
export interface CheckInDetails {
  /** The street and town, or where the house is found. */
  address: string | null;
  /** Code of the door lock. */
  door_code: string | null;
  /** The way there, in sentences. */
  directions: string | null;
}

const daysBefore = 3;

/**
 * The moment from which a guest is shown the door: three days before check-in begins on a clock at
 * the cabin.
 */
export const getCheckInDetailsReleaseTime = (checkIn: Day, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -daysBefore), timeZone);

/**
 * Returns whether a guest sees address, door code and directions at `now`: until the day of
 * check-out.
 */
export const areCheckInDetailsVisible = (stay: StayDates, timeZone: string, now: Date): boolean =>
  now >= getCheckInDetailsReleaseTime(stay.check_in, timeZone) && getToday(timeZone, now) <= stay.check_out;
