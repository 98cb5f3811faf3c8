import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, getToday, startOfDay } from '#domain/dates/day.ts';

/** How a booked guest finds the door. What a host has not written down is null. */
export interface CheckInDetails {
  /** The street and town, or where the house is found. */
  address: string | null;
  /** What opens the door. */
  door_code: string | null;
  /** The way there, in sentences. */
  directions: string | null;
}

const daysBefore = 3;

/** The moment from which a guest is shown the door: three days before check-in begins on a clock at the cabin. */
export const getCheckInDetailsReleaseTime = (checkIn: Day, timeZone: string): Date =>
  startOfDay(addDays(checkIn, -daysBefore), timeZone);

/** Whether a guest of this stay is shown address, door code and directions at `now`: from then to the day of leaving. */
export const areCheckInDetailsVisible = (stay: StayDates, timeZone: string, now: Date): boolean =>
  now >= getCheckInDetailsReleaseTime(stay.check_in, timeZone) && getToday(timeZone, now) <= stay.check_out;
