import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { formatSeason, formatSeasonDay, isInSeason, type Season } from '#domain/dates/season.ts';
import { andList } from '#domain/text/format-list.ts';
import { toRecord } from '#domain/type-guards.ts';

/** The nights that a deal of the day is for. */
export interface DealNights {
  /** The first night: a day, or `MM-dd` of every year; null is any. */
  nights_from: string | null;
  /** The last night in the same form. */
  nights_until: string | null;
  /** Nights within these that it is not for. */
  left_out: Season[];
}

/** What a host allows the deal of the day. There is none before she does. */
export interface DealPlan extends DealNights {
  /** Whether a deal is made each day. */
  on: boolean;
  /** The cabins that take turns, by slug; none is all. */
  cabins: string[];
  /** The smallest percent off. */
  least_percent: number;
  /** The largest percent off; between the two, in steps of five from the smallest, a day has one by chance. */
  most_percent: number;
  /** The first day that has a deal, in New York; null is any. */
  offered_from: Day | null;
  /** The last day that has one; null: without end. */
  offered_until: Day | null;
}

/** Whether a deal is for a night (`is_deal_night` in SQL). */
export const isDealNight = ({ nights_from: from, nights_until: until, left_out }: DealNights, night: Day) =>
  isInSeason({ from, until }, night) && !left_out.some((season) => isInSeason(season, night));

/** Whether a deal is for a stay: for each of its nights. */
export const isDealStay = (nights: DealNights, checkIn: Day, count: number): boolean =>
  eachNight(checkIn, addDays(checkIn, count)).every((night) => isDealNight(nights, night));

/** Formats the nights of a deal: `nights from January 5 to May 20, except December 20 to January 2`; empty for any night. */
export function formatDealNights({ nights_from: from, nights_until: until, left_out }: DealNights): string {
  const within = formatSeason({ from, until });
  const without = andList(left_out.map(formatLeftOut)).join('');
  if (!without) return within && `nights ${within}`;
  return within ? `nights ${within}, except ${without}` : `all nights except ${without}`;
}

/** Why a stay has no deal that its cabin has, in a sentence for the guest; null where the deal is for it. */
export function formatDealRefusal(nights: DealNights, checkIn: Day, count: number): string | null {
  if (isDealStay(nights, checkIn, count)) return null;
  return `The Deal of the Day does not count for these dates. It is for ${formatDealNights(nights)}.`;
}

/** Returns the question of guests what the deal of the day is, with its answer. */
export function dealQuestion(nights: DealNights): { question: string; answer: string } {
  const some = formatDealNights(nights);
  const only = some && ` It is for ${some}; a stay with another night has none.`;
  return {
    question: 'What is the deal of the day?',
    answer: `One cabin a day at a discount, the same for everybody, from midnight to midnight New York time. Reveal it and the discount is in the total.${only}`,
  };
}

const formatLeftOut = ({ from, until }: Season): string =>
  from !== null && until !== null && from !== until
    ? `${formatSeasonDay(from)} to ${formatSeasonDay(until)}`
    : formatSeasonDay(from ?? until ?? '');

/**
 * Formats what a plan makes each day: `one of Creekstone and Fernwood Hollow, 10 to 20 % off; nights from January 5 to May 20, except
 * December 20 to January 2`. `titles` are those of its cabins; none is all.
 */
export function formatDealPlan(plan: DealPlan, titles: readonly string[]): string {
  const cabin = titles.length === 0 ? 'one of your cabins' : titles.length === 1 ? titles[0] : oneOf(titles);
  const { least_percent: least, most_percent: most, offered_from: from, offered_until: until } = plan;
  const percent = least === most ? `${least}` : `${least} to ${most}`;
  const days = formatSeason({ from, until });
  return [`${cabin}, ${percent} % off`, formatDealNights(plan) || 'any night', days && `each day ${days}`]
    .filter(Boolean)
    .join('; ');
}

const longestList = 6;

const oneOf = (titles: readonly string[]): string =>
  titles.length > longestList ? `one of ${titles.length} cabins` : `one of ${andList(titles).join('')}`;

/** Whether a value that is not trusted is the nights of a deal. */
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
