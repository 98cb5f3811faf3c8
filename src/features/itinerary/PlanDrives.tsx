import type { Day } from '#domain/day/plain-day.ts';
import type { ItineraryDay, ItineraryItem } from '#domain/itinerary/itinerary.ts';
import { roundedMinutes } from '#domain/plan/drive.ts';
import { driveBefore, driveHome } from '#domain/plan/swap.ts';
import type { Trip } from '#domain/plan/trip.ts';
import styles from './Plan.module.css';

export interface DriveBeforeProps {
  before: ItineraryItem | null;
  item: ItineraryItem;
  date: Day;
  trip: Trip;
}

/** The drive to an item, in soft figures; nothing where it is next door or its place is not known. */
export function DriveBefore({ before, item, date, trip }: DriveBeforeProps) {
  const minutes = driveBefore(before, item, date, trip);
  if (!minutes) return null;
  if (item.kind === 'rest') return `Home, about ${roundedMinutes(minutes)} min`;
  return before
    ? `About ${roundedMinutes(minutes)} min drive`
    : `About ${roundedMinutes(minutes)} min from ${trip.base.name}`;
}

/** The drive home at the end of a day. */
export function DriveHome({ day, trip }: { day: ItineraryDay; trip: Trip }) {
  const minutes = driveHome(day, trip);
  return minutes ? <p className={styles.home}>Home, about {roundedMinutes(minutes)} min</p> : null;
}
