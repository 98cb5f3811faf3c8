/** Queries that find available stays. */

import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { LinkedPair } from '#domain/search/cabin-groups.ts';
import type { DealVisitor } from '#netlify/deals/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { listValues } from '#netlify/platform/database/query.ts';

/**
 * Filter for live cabins: enough beds for the guests, pets allowed if `pets`, and a city in any
 * spelling or null.
 */
export interface CabinSearch {
  guests: number;
  pets: boolean;
  city: string | null;
}

/**
 * Search for stays of `nights` nights with a check-in at most `flexibleDays` days from `checkIn`.
 * `allowed` are the first and last check-in the rules allow, by the cabin's date, which is
 * `earliestToday` or one of the two days after it.
 */
export interface NightsSearch extends CabinSearch {
  checkIn: Day;
  nights: number;
  flexibleDays: number;
  earliestToday: Day;
  allowed: readonly { first: Day; last: Day }[];
}

/** Parts of a total besides the nights, in cents. */
export interface StayFees {
  city: string;
  cleaning_fee_cents: number;
  /** `null` if the cabin accepts no pets. */
  pet_fee_cents: number | null;
}

/**
 * A cabin's nearest stay, then the cheapest, then the earliest. Cents; `nightsCents` is the sum of
 * its nights.
 */
export interface FoundStayRow extends StayFees {
  id: string;
  slug: string;
  check_in: Day;
  nightsCents: number;
  /**
   * Percent of the deal this visitor unlocked for the cabin if it applies to this stay; otherwise
   * 0.
   */
  dealPercent: number;
}

/** Page of results: `limit` cabins after the first `offset`, in display order. */
export interface ResultPage {
  limit: number;
  offset: number;
}

const getBit = (index: number): bigint => (index >= 0 && index < 64 ? 1n << BigInt(63 - index) : 0n);

/**
 * Encodes a set of days as the 64-bit number of the SQL functions of search: the first day is the
 * sign, the next bit the day after.
 */
export const toDaySet = (indexes: number[]): string =>
  BigInt.asIntN(
    64,
    indexes.reduce((set, index) => set | getBit(index), 0n),
  ).toString();

export const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * Calls a search function for check-ins on the `days` days from `from`. `otherArguments` are those
 * after the common ones.
 */
async function callSearch<Row>(
  db: Database,
  name: 'search_cabins' | 'day_summaries',
  { nights, earliestToday, allowed, guests, city, pets }: NightsSearch,
  {
    from,
    days,
    visitor,
    otherArguments,
  }: { from: Day; days: number; visitor: DealVisitor; otherArguments: unknown[] },
): Promise<Row | undefined> {
  const starts = allowed.map(({ first, last }) =>
    toDaySet(range(Math.max(0, nightsBetween(from, first)), Math.min(days - 1, nightsBetween(from, last)))),
  );
  const { session, now } = visitor;
  const values = [session, now, from, nights, starts, earliestToday, guests, city, pets, ...otherArguments];
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await db.query<{ found: Row | null }>(`select ${name}(${places}) as found`, values);
  return row?.found ?? undefined;
}

/**
 * Returns the number of cabins with such a stay, and those of the page with their stays, in display
 * order, in one statement.
 */
export async function findStays(
  db: Database,
  search: NightsSearch,
  visitor: DealVisitor,
  { limit, offset }: ResultPage,
): Promise<{ cabins: number; stays: FoundStayRow[] }> {
  const { checkIn, flexibleDays, earliestToday } = search;
  const [from = checkIn] = [addDays(checkIn, -flexibleDays), addDays(earliestToday, 1)].sort().reverse();
  const requestedIndex = nightsBetween(from, checkIn);
  const near = range(0, flexibleDays).map((distance) =>
    toDaySet([requestedIndex - distance, requestedIndex + distance]),
  );
  const input = {
    from,
    days: requestedIndex + flexibleDays + 1,
    visitor,
    otherArguments: [requestedIndex, near, limit, offset],
  };
  return (await callSearch(db, 'search_cabins', search, input)) ?? { cabins: 0, stays: [] };
}

/**
 * Stays with one check-in. `cheapest` contains the stay with the lowest total for any taxes, fees
 * and deals.
 */
export interface DaySummary {
  cabins: number;
  cheapest: Omit<FoundStayRow, 'id' | 'check_in'>[];
}

/** Search for a stay on each of `days` days, in the cabins with these slugs; `null` for all. */
export interface DaysSearch extends NightsSearch {
  days: number;
  cabins: readonly string[] | null;
  /**
   * Fees that only some cabins have, by slug; null for a cabin without such fees, or if there are
   * no such fees.
   */
  feeKeys: Readonly<Record<string, string>> | null;
}

/**
 * Returns the stays that begin on each of the days from the check-in, without flexible days, in one
 * statement.
 */
export async function summarizeDays(
  db: Database,
  { days, cabins, feeKeys, ...search }: DaysSearch,
  visitor: DealVisitor,
): Promise<DaySummary[]> {
  const input = { from: search.checkIn, days, visitor, otherArguments: [days, cabins, feeKeys] };
  return (await callSearch(db, 'day_summaries', search, input)) ?? [];
}

/** Returns the pairs of linked live cabins, each pair once. */
export const listLinkedPairs = (db: Database): Promise<LinkedPair[]> =>
  listValues(
    db,
    `select json_build_array(c.slug, o.slug) as pair
     from cabin_links l
     join cabins c on c.id = l.cabin_id and c.live
     join cabins o on o.id = l.linked_id and o.live
     where l.cabin_id < l.linked_id
     order by c.slug, o.slug`,
  );

/** Returns the number of live cabins that fit, and those of the page, in display order. */
export async function listFittingCabins(
  db: Database,
  { guests, pets, city }: CabinSearch,
  { limit, offset }: ResultPage,
): Promise<{ cabins: number; page: { id: string; slug: string }[] }> {
  const [row] = await db.query<{ cabins: number; page: { id: string; slug: string }[] }>(
    `with fitting as (
       select id, slug, display_order, number
       from cabins
       where live and max_guests >= $1 and ($2::text is null or city_key(city) = city_key($2))
         and (not $5::boolean or pet_fee is not null)
     ), page as (
       select id, slug from fitting order by display_order, number limit $3 offset $4
     )
     select (select count(*) from fitting) as cabins, (select coalesce(json_agg(page), '[]') from page) as page`,
    [guests, city, limit, offset, pets],
  );
  return row ?? { cabins: 0, page: [] };
}
