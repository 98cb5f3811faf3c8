import { addDays, type Day, nightsBetween } from '#domain/day/day.ts';
import type { Database } from './client.ts';
import type { DealVisitor } from './deals.ts';

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
export interface StaySearch extends CabinSearch {
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
export interface FoundStay extends StayFees {
  id: string;
  slug: string;
  check_in: Day;
  nightsCents: number;
  /** Of the deal this visitor has unlocked on the cabin; 0 without one. */
  dealPercent: number;
}

/** Which of the cabins found are returned: `limit` of them after the first `offset`, in display order. */
export interface Page {
  limit: number;
  offset: number;
}

/** A stay as search_cabins returns it: the cabin's facts, and its check-in in days from the first one considered. */
type FoundTuple = [
  id: string,
  slug: string,
  city: string,
  cleaningFee: number,
  stay: [days: number, nightsCents: number],
  petFee: number | null,
];

/** The percents that count for this visitor, by cabin, as a JSON object; null without any. */
const unlockedPercents = '(select json_object_agg(cabin_id, discount_percent) from unlocked_deals($1, $2))';

/** A set of check-ins as the database has it: the first day is the sign, the next bit the day after. */
const bitOf = (index: number): bigint => (index >= 0 && index < 64 ? 1n << BigInt(63 - index) : 0n);

export const bits = (indexes: number[]): string =>
  BigInt.asIntN(
    64,
    indexes.reduce((set, index) => set | bitOf(index), 0n),
  ).toString();

export const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The first arguments of search_cabins for check-ins on the `days` days from `from`. */
function fitting(
  { nights, earliestToday, allowed, guests, city }: StaySearch,
  from: Day,
  days: number,
  now: Date,
) {
  const starts = allowed.map(({ first, last }) =>
    bits(upTo(Math.max(0, nightsBetween(from, first)), Math.min(days - 1, nightsBetween(from, last)))),
  );
  return [from, nights, starts, earliestToday, now, guests, city];
}

/** `$first, $second …` for as many values, after those a statement has already. */
const places = (values: unknown[], after: number): string =>
  values.map((_, index) => `$${after + index + 1}`).join(', ');

/** How many cabins have such a stay, and those of the page with theirs, in display order: one statement. */
export async function findStays(
  db: Database,
  search: StaySearch,
  { now, session }: DealVisitor,
  { limit, offset }: Page,
): Promise<{ cabins: number; stays: FoundStay[] }> {
  const { checkIn, flexibleDays, earliestToday } = search;
  const [from = checkIn] = [addDays(checkIn, -flexibleDays), addDays(earliestToday, 1)].sort().reverse();
  const at = nightsBetween(from, checkIn);
  const near = upTo(0, flexibleDays).map((away) => bits([at - away, at + away]));
  const values = [...fitting(search, from, at + flexibleDays + 1, now), at, near, limit, offset, search.pets];
  const [row] = await db.query<{
    found: { cabins: number; stays: FoundTuple[] };
    deals: Record<string, number> | null;
  }>(`select search_cabins(${places(values, 2)}) as found, ${unlockedPercents} as deals`, [
    session,
    now,
    ...values,
  ]);
  const checkIns = upTo(0, 2 * flexibleDays).map((days) => addDays(from, days));
  const stays = row?.found.stays.map(
    ([id, slug, city, cleaning_fee_cents, [days, nightsCents], pet_fee_cents]) => {
      const [check_in, dealPercent] = [checkIns[days] ?? from, row.deals?.[id] ?? 0];
      return { id, slug, city, cleaning_fee_cents, pet_fee_cents, check_in, nightsCents, dealPercent };
    },
  );
  return { cabins: row?.found.cabins ?? 0, stays: stays ?? [] };
}

/** The stays that begin on one day: the cheapest one is among `cheapest`, whatever taxes, fees and deals do. */
export interface DaySummary {
  cabins: number;
  cheapest: (StayFees & Pick<FoundStay, 'slug' | 'nightsCents' | 'dealPercent'>)[];
}

type CheapestTuple = [
  slug: string,
  city: string,
  percent: number,
  cleaningFee: number,
  nightsCents: number,
  petFee: number | null,
];

/** A stay looked for on each of `days` days, in the cabins with these slugs; null is all. */
export interface DaysSearch extends StaySearch {
  days: number;
  cabins: readonly string[] | null;
  /** By slug which fees a cabin has that not all have; cabins without such have none, null is no such fee. */
  feeKeys: Readonly<Record<string, string>> | null;
}

/** The stays that begin on each of the days from the check-in on, without flexible days: one statement. */
export async function summarizeDays(
  db: Database,
  { days, cabins, feeKeys, ...search }: DaysSearch,
  { now, session }: DealVisitor,
): Promise<DaySummary[]> {
  const values = [...fitting(search, search.checkIn, days, now), days, cabins, feeKeys];
  const [row] = await db.query<{ found: { cabins: number; stays: CheapestTuple[] }[] }>(
    `select cheapest_stays(${places(values, 3)}, ${unlockedPercents}, $3) as found`,
    [session, now, search.pets, ...values],
  );
  return (row?.found ?? []).map(({ cabins, stays }) => ({
    cabins,
    cheapest: stays.map(([slug, city, dealPercent, cleaning_fee_cents, nightsCents, pet_fee_cents]) => ({
      ...{ slug, city, dealPercent, cleaning_fee_cents, nightsCents, pet_fee_cents },
    })),
  }));
}

/** How many live cabins fit, and those of the page, in display order. */
export async function findCabins(
  db: Database,
  { guests, pets, city }: CabinSearch,
  { limit, offset }: Page,
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
