/** Labels of the days, times and items of an itinerary. */

import { type Day, weekday } from '#domain/dates/day.ts';
import { weekdayNames } from '#domain/dates/days-of-year.ts';
import { formatMonth, formatMonthDay } from '#domain/dates/format-dates.ts';
import { formatTime } from '#domain/dates/format-day.ts';
import { capital } from '#domain/text/format-list.ts';
import {
  type DaySlot,
  dayParts,
  findItem,
  getDaySlot,
  type ItemKind,
  type Itinerary,
  itemKinds,
} from './itinerary.ts';

const isKind = (kind: string): kind is ItemKind => Object.hasOwn(itemKinds, kind);

/** For example 'Hike'. An unknown kind is shown by its own name. */
export const kindLabel = (kind: string): string =>
  isKind(kind) ? itemKinds[kind] : capital(kind).replaceAll('-', ' ');

export const daySlotLabels: Record<DaySlot, string> = {
  any: 'Any time',
  morning: 'Morning',
  noon: 'Noon',
  evening: 'Evening',
};

/** For example `9:30 AM`. Empty for a part of the day, which has a heading. */
export const formatItemTime = (at: string | undefined): string =>
  at === undefined || dayParts.some((part) => part === at) ? '' : formatTime(at);

export const emptyDayMessage = 'Nothing planned. Good for the porch.';

const weekdayName = (date: Day): string => weekdayNames[weekday(date)] ?? date;

/** For example 'Friday, December 11'. */
export const dayTitle = (date: Day): string =>
  `${weekdayName(date)}, ${formatMonth(date)} ${Number(date.slice(8))}`;

/** For example 'Friday', or 'Friday, Dec 11' in an itinerary with two Fridays. */
export const dayName = ({ days }: Pick<Itinerary, 'days'>, date: Day): string =>
  days.filter((day) => weekday(day.date) === weekday(date)).length > 1
    ? `${weekdayName(date)}, ${formatMonthDay(date)}`
    : weekdayName(date);

/** For example 'Cades Cove: Friday, morning, 2 of 3.', for screen readers. */
export function formatItemLocation(itinerary: Itinerary, id: string): string {
  const placedItem = findItem(itinerary, id);
  if (!placedItem) return '';
  const { item, date, day } = placedItem;
  const slot = getDaySlot(item.at);
  const slotItems = itinerary.days[day]?.items.filter(({ at }) => getDaySlot(at) === slot) ?? [];
  const number = `${slotItems.indexOf(item) + 1} of ${slotItems.length}`;
  return `${item.title}: ${dayName(itinerary, date)}, ${daySlotLabels[slot].toLowerCase()}, ${number}.`;
}
