import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { LinkedPair } from '#domain/search/cabin-groups.ts';
import type { DealVisitor } from '#netlify/deals/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { listValues } from '#netlify/platform/database/query.ts';

/** Which live cabins: for so many guests, with `pets` those that take them, in a city however it is written; null is anywhere. */
export interface CabinSearch {
  guests: number;
  pets: boolean;
  city: string | null;
}

/**
 * A stay looked for: `nights` nights from a day at most `flexibleDays` days away from `checkIn`. `allowed` are the first
 * and the last check-in the rules allow, by the date it is where a cabin stands: `earliestToday` and the two after it.
 */
export interface NightsSearch extends CabinSearch {
  checkIn: Day;
  nights: number;
  flexibleDays: number;
  earliestToday: Day;
  allowed: readonly { first: Day; last: Day }[];
}

/** What the total of a stay is made of beside its nights. Cents. */
export interface StayFees {
  city: string;
  cleaning_fee_cents: number;
  /** Null where the cabin takes no pets. */
  pet_fee_cents: number | null;
}

/** A cabin's nearest stay, then the cheapest, then the earliest. Cents; `nightsCents` is the sum of its nights. */
export interface FoundStayRow extends StayFees {
  id: string;
  slug: string;
  check_in: Day;
  nightsCents: number;
  /** Percent of the deal this visitor has unlocked on the cabin, where it is for this stay; 0 otherwise. */
  dealPercent: number;
}

/** Which of the cabins found are returned: `limit` of them after the first `offset`, in display order. */
export interface ResultPage {
  limit: number;
  offset: number;
}

/** A set of check-ins as the database has it: the first day is the sign, the next bit the day after. */
const bitOf = (index: number): bigint => (index >= 0 && index < 64 ? 1n << BigInt(63 - index) : 0n);

export const bits = (indexes: number[]): string =>
  BigInt.asIntN(
    64,
    indexes.reduce((set, index) => set | bitOf(index), 0n),
  ).toString();

export const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Asks a function of search about check-ins on the `days` days from `from`; `more` is what it wants beside what all of them do. */
async function ask<Found>(
  db: Database,
  name: 'search_cabins' | 'day_summaries',
  { nights, earliestToday, allowed, guests, city, pets }: NightsSearch,
  { from, days, visitor, more }: { from: Day; days: number; visitor: DealVisitor; more: unknown[] },
): Promise<Found | undefined> {
  const starts = allowed.map(({ first, last }) =>
    bits(upTo(Math.max(0, nightsBetween(from, first)), Math.min(days - 1, nightsBetween(from, last)))),
  );
  const { session, now } = visitor;
  const values = [session, now, from, nights, starts, earliestToday, guests, city, pets, ...more];
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await db.query<{ found: Found | null }>(`select ${name}(${places}) as found`, values);
  return row?.found ?? undefined;
}

/** How many cabins have such a stay, and those of the page with theirs, in display order: one statement. */
export async function findStays(
  db: Database,
  search: NightsSearch,
  visitor: DealVisitor,
  { limit, offset }: ResultPage,
): Promise<{ cabins: number; stays: FoundStayRow[] }> {
  const { checkIn, flexibleDays, earliestToday } = search;
  const [from = checkIn] = [addDays(checkIn, -flexibleDays), addDays(earliestToday, 1)].sort().reverse();
  const at = nightsBetween(from, checkIn);
  const near = upTo(0, flexibleDays).map((away) => bits([at - away, at + away]));
  const asked = { from, days: at + flexibleDays + 1, visitor, more: [at, near, limit, offset] };
  return (await ask(db, 'search_cabins', search, asked)) ?? { cabins: 0, stays: [] };
}

/** The stays that begin on one day: the cheapest one is among `cheapest`, whatever taxes, fees and deals do. */
export interface DaySummary {
  cabins: number;
  cheapest: Omit<FoundStayRow, 'id' | 'check_in'>[];
}

/** A stay looked for on each of `days` days, in the cabins with these slugs; null is all. */
export interface DaysSearch extends NightsSearch {
  days: number;
  cabins: readonly string[] | null;
  /** By slug which fees a cabin has that not all have; cabins without such have none, null is no such fee. */
  feeKeys: Readonly<Record<string, string>> | null;
}

/** The stays that begin on each of the days from the check-in on, without flexible days: one statement. */
export async function summarizeDays(
  db: Database,
  { days, cabins, feeKeys, ...search }: DaysSearch,
  visitor: DealVisitor,
): Promise<DaySummary[]> {
  const asked = { from: search.checkIn, days, visitor, more: [days, cabins, feeKeys] };
  return (await ask(db, 'day_summaries', search, asked)) ?? [];
}

/** The live cabins that share nights, each pair once. */
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

/** How many live cabins fit, and those of the page, in display order. */
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
