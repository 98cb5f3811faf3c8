import { type Day, weekday } from '#domain/dates/day.ts';
import { weekdayNames } from '#domain/dates/days-of-year.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
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

/** A kind as a label: 'Hike'; one we do not know under its own name. */
export const kindLabel = (kind: string): string =>
  isKind(kind) ? itemKinds[kind] : capital(kind).replaceAll('-', ' ');

/** The heading of a part of the day. */
export const daySlotLabels: Record<DaySlot, string> = {
  any: 'Any time',
  morning: 'Morning',
  noon: 'Noon',
  evening: 'Evening',
};

/** A time of the clock as `9:30 AM`; empty for a part of the day, whose heading says it. */
export const formatItemTime = (at: string | undefined): string =>
  at === undefined || dayParts.some((part) => part === at) ? '' : formatTime(at);

/** The heading of a page: 'Friday, Dec 11'. */
export const dayTitle = (date: Day): string => `${weekdayNames[weekday(date)]}, ${formatMonthDay(date)}`;

/** A day of a plan in running text: its weekday alone where the plan has only one of it, else 'Friday, Dec 11'. */
export const dayName = ({ days }: Pick<Itinerary, 'days'>, date: Day): string =>
  days.filter((day) => weekday(day.date) === weekday(date)).length > 1
    ? dayTitle(date)
    : (weekdayNames[weekday(date)] ?? date);

/** Where an item stands now, for those who cannot see it: 'Cades Cove: Friday, morning, 2 of 3.' */
export function formatItemLocation(itinerary: Itinerary, id: string): string {
  const found = findItem(itinerary, id);
  if (!found) return '';
  const { item, date, day } = found;
  const place = getDaySlot(item.at);
  const beside = itinerary.days[day]?.items.filter(({ at }) => getDaySlot(at) === place) ?? [];
  const number = `${beside.indexOf(item) + 1} of ${beside.length}`;
  return `${item.title}: ${dayName(itinerary, date)}, ${daySlotLabels[place].toLowerCase()}, ${number}.`;
}
