/** Settings of the deal of the day, and the nights and stays it applies to. */

import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { formatSeason, formatSeasonDay, isInSeason, type Season } from '#domain/dates/season.ts';
import { andList } from '#domain/text/format-list.ts';
import { toRecord } from '#domain/type-guards.ts';

export interface DealNights {
  /** First night: a day, or `MM-dd` of every year. `null` for any. */
  nights_from: string | null;
  /** Last night, in the same format. */
  nights_until: string | null;
  left_out: Season[];
}

/** Settings of the deal of the day. Without them there is no deal. */
export interface DealPlan extends DealNights {
  on: boolean;
  /** Slugs of the cabins that take turns; empty for all. */
  cabins: string[];
  least_percent: number;
  /** Each day gets a random percentage between the two, in steps of five from `least_percent`. */
  most_percent: number;
  /** First day with a deal, in New York; `null` for any. */
  offered_from: Day | null;
  /** Last day with a deal; `null` for no end. */
  offered_until: Day | null;
}

/** Equal to the database function `is_deal_night`. */
export const isDealNight = ({ nights_from: from, nights_until: until, left_out }: DealNights, night: Day) =>
  isInSeason({ from, until }, night) && !left_out.some((season) => isInSeason(season, night));

export const isDealStay = (nights: DealNights, checkIn: Day, count: number): boolean =>
  eachNight(checkIn, addDays(checkIn, count)).every((night) => isDealNight(nights, night));

/** For example `nights from January 5 to May 20, except December 20 to January 2`. */
export function formatDealNights({ nights_from: from, nights_until: until, left_out }: DealNights): string {
  const range = formatSeason({ from, until });
  const exceptions = andList(left_out.map(formatLeftOut)).join('');
  if (!exceptions) return range && `nights ${range}`;
  return range ? `nights ${range}, except ${exceptions}` : `all nights except ${exceptions}`;
}

/** Explains why the deal does not apply to a stay; `null` if it does. */
export function formatDealRefusal(nights: DealNights, checkIn: Day, count: number): string | null {
  if (isDealStay(nights, checkIn, count)) return null;
  return `The Deal of the Day does not count for these dates. It is for ${formatDealNights(nights)}.`;
}

export function dealQuestion(nights: DealNights): { question: string; answer: string } {
  const nightsText = formatDealNights(nights);
  const restriction = nightsText && ` It is for ${nightsText}; a stay with another night has none.`;
  return {
    question: 'What is the deal of the day?',
    answer: `One cabin a day at a discount, the same for everybody, from midnight to midnight New York time. Reveal it and the discount is in the total.${restriction}`,
  };
}

const formatLeftOut = ({ from, until }: Season): string =>
  from !== null && until !== null && from !== until
    ? `${formatSeasonDay(from)} to ${formatSeasonDay(until)}`
    : formatSeasonDay(from ?? until ?? '');

/** For example `one of Creekstone and Fernwood Hollow, 10 to 20 % off`, with the nights. */
export function formatDealPlan(plan: DealPlan, titles: readonly string[]): string {
  const cabin =
    titles.length === 0 ? 'one of your cabins' : titles.length === 1 ? titles[0] : formatChoice(titles);
  const { least_percent: min, most_percent: max, offered_from: from, offered_until: until } = plan;
  const percent = min === max ? `${min}` : `${min} to ${max}`;
  const days = formatSeason({ from, until });
  return [`${cabin}, ${percent} % off`, formatDealNights(plan) || 'any night', days && `each day ${days}`]
    .filter(Boolean)
    .join('; ');
}

const maxListedCabins = 6;

const formatChoice = (titles: readonly string[]): string =>
  titles.length > maxListedCabins ? `one of ${titles.length} cabins` : `one of ${andList(titles).join('')}`;

export function isDealNights(value: unknown): value is DealNights {
  const { nights_from, nights_until, left_out } = toRecord(value);
  return (
    isEnd(nights_from) &&
    isEnd(nights_until) &&
    Array.isArray(left_out) &&
    left_out.every((season) => isEnd(toRecord(season)['from']) && isEnd(toRecord(season)['until']))
  );
}

const isEnd = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^(\d{4}-)?\d\d-\d\d$/.test(value));
