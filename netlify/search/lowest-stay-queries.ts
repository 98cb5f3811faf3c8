/** Queries that find the cheapest stays of cabins. */

import { addDays, type Day, nightsBetween, weekday } from '#domain/dates/day.ts';
import type { StayMonths } from '#domain/search/search.ts';
import { checkInsWithin } from '#domain/search/stay-months.ts';
import type { DealVisitor } from '#netlify/deals/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { type CabinSearch, type ResultPage, range, type StayFees, toDaySet } from './queries.ts';

/**
 * Search for the cheapest stays. `published` are the earliest check-in and the latest check-out by
 * the cabin's date, which is `earliestToday` or one of the two days after it.
 */
export interface LowestSearch {
  cabins: readonly string[];
  guests: number;
  /** Range of the number of nights; for each cabin the fewest nights with a stay count. */
  minNights: number;
  maxNights: number;
  earliestToday: Day;
  published: readonly { first: Day; last: Day }[];
  /**
   * The days on which a tax or a fee changes, in order: the cheapest nights before one and after it
   * are both found.
   */
  rateChanges: readonly Day[];
}

/** A stay of a cabin. Cents; `nightsCents` is the sum of its nights. */
export interface SummedStay {
  check_in: Day;
  nights: number;
  nightsCents: number;
  /**
   * Percent of the deal this visitor unlocked for the cabin if it applies to this stay; otherwise
   * 0.
   */
  dealPercent: number;
}

/**
 * Offer of a cabin: candidates for its cheapest stay or, without any, the first possible check-in.
 */
export interface LowestOffer extends StayFees {
  id: string;
  slug: string;
  stays: SummedStay[];
  from: Day | null;
}

/** Returns the number of a day in the SQL functions of search: days since `calendar_epoch`. */
const getDayNumber = (day: Day): number => nightsBetween('2026-01-01', day);

/** Returns the offers of all cabins that accept the guests, in display order, in one statement. */
export async function findLowestStays(
  db: Database,
  { cabins, guests, minNights, maxNights, earliestToday, published, rateChanges }: LowestSearch,
  { now, session }: DealVisitor,
): Promise<LowestOffer[]> {
  const tomorrows = published.map(({ first }) => getDayNumber(first));
  const ends = published.map(({ last }) => getDayNumber(last));
  const [row] = await db.query<{ offers: LowestOffer[] }>(
    'select lowest_stays($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as offers',
    [
      session,
      now,
      cabins,
      guests,
      minNights,
      maxNights,
      earliestToday,
      tomorrows,
      ends,
      rateChanges.map(getDayNumber),
    ],
  );
  return row?.offers ?? [];
}

/** Search for stays within months, with the terms of LowestSearch. */
export type MonthsSearch = StayMonths &
  CabinSearch &
  Omit<LowestSearch, 'cabins' | 'minNights' | 'maxNights'>;

/** Number of days in a set for `available_stays_in_sets`. */
const daysOfSet = 63;

/**
 * Returns the number of cabins with a stay within the months, and the offers of the page, in one
 * statement.
 */
export async function findStaysInMonths(
  db: Database,
  { guests, pets, city, earliestToday, published, rateChanges, ...months }: MonthsSearch,
  { now, session }: DealVisitor,
  { limit, offset }: ResultPage,
): Promise<{ cabins: number; offers: LowestOffer[] }> {
  const { first, last } = checkInsWithin(months);
  const [from = first] = [first, addDays(earliestToday, 1)].sort().reverse();
  const isRequested = (day: Day): boolean => day <= last && (!months.weekends || weekday(day) === 5);
  const sets = range(0, Math.floor(nightsBetween(from, last) / daysOfSet)).map((set) =>
    toDaySet(range(0, daysOfSet - 1).filter((day) => isRequested(addDays(from, set * daysOfSet + day)))),
  );
  const firsts = published.map(({ first }) => getDayNumber(first));
  const lastCheckIns = published.map(({ last }) => getDayNumber(last) - months.nights);
  const dates = [
    months.nights,
    getDayNumber(from),
    sets,
    earliestToday,
    firsts,
    lastCheckIns,
    rateChanges.map(getDayNumber),
  ];
  const [row] = await db.query<{ cabins: number; offers: LowestOffer[] }>(
    `with matching as materialized (
       select * from available_stays_in_sets($6, $3, city_key($4), $5, $7, $8, $9, $2, $10, $11)
     ), page as (
       select * from matching order by place limit $13 offset $14
     )
     select (select count(*) from matching) as cabins, coalesce(json_agg(json_build_object(
         'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer,
         'pet_fee_cents', (pet_fee * 100)::integer, 'stays', lowest_stays_by_tax_period(c.id, $6, $7, starts, $12, discount_percent, plan),
         'from', null) order by place), '[]') as offers
     from page
     join cabins c on c.id = page.cabin_id
     left join unlocked_deals($1, $2) as deal on deal.cabin_id = c.id`,
    [session, now, guests, city, pets, ...dates, limit, offset],
  );
  return row ?? { cabins: 0, offers: [] };
}
