import { type Day, nightsBetween } from '../day/plain-day.ts';

/** Whether a stay, or one some days from it, may have color: nights between early September and November. Asked before any band is fetched. */
export const mayHaveColor = (checkIn: Day, checkOut: Day): boolean =>
  nightsBetween(checkIn, checkOut) > 0 && checkIn.slice(5) < '12-01' && checkOut.slice(5) > '09-01';
