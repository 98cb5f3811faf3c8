import { addDays, type Day, nightsBetween } from '#domain/day/day.ts';
import type { Database } from './client.ts';
import type { DealVisitor } from './deals.ts';

/**
 * The cheapest stays looked for. `published` are the first check-in and the last check-out there can be, by the date it is
 * where a cabin stands: `earliestToday` and the two after it.
 */
export interface LowestSearch {
  /** Ids of cabins. */
  cabins: readonly string[];
  guests: number;
  /** Null is the fewest a cabin has, from 2 on. */
  nights: number | null;
  earliestToday: Day;
  published: readonly { first: Day; last: Day }[];
  /** The days on which a tax or a fee changes, in order: the cheapest nights before one and after it are both found. */
  rateChanges: readonly Day[];
}

/** A stay of a cabin. Cents; `nightsCents` is the sum of its nights. */
export interface SummedStay {
  check_in: Day;
  nights: number;
  nightsCents: number;
}

/** What a cabin has to offer: the stays the cheapest one is among; without any, the first day one can begin on. */
export interface LowestOffer {
  id: string;
  slug: string;
  city: string;
  cleaning_fee_cents: number;
  stays: SummedStay[];
  from: Day | null;
  /** Of the deal this visitor has unlocked on the cabin; 0 without one. */
  dealPercent: number;
}

/** A cabin as lowest_stays returns it: stays as stay_key writes them, days counted from day_zero. */
type OfferTuple = [
  id: string,
  slug: string,
  city: string,
  cleaningFee: number,
  stays: number[],
  from: number | null,
];

const dayZero: Day = '2026-01-01';

const dayOf = (number: number): Day => addDays(dayZero, number);

/** The reverse of stay_key: 16 bits of day below 32 of cents. */
const stayOf = (key: number): SummedStay => ({
  check_in: dayOf(key % 2 ** 16),
  nightsCents: Math.floor(key / 2 ** 16) % 2 ** 32,
  nights: Math.floor(key / 2 ** 48),
});

/** What each cabin that takes the party has to offer, in display order: one statement. */
export async function findLowestStays(
  db: Database,
  { cabins, guests, nights, earliestToday, published, rateChanges }: LowestSearch,
  { now, session }: DealVisitor,
): Promise<LowestOffer[]> {
  const numberOf = (day: Day): number => nightsBetween(dayZero, day);
  const tomorrows = published.map(({ first }) => numberOf(first));
  const ends = published.map(({ last }) => numberOf(last));
  const [row] = await db.query<{ found: string; deals: Record<string, number> | null }>(
    `select lowest_stays($3, $4, $5, $6, $2, $7, $8, $9) as found,
       (select json_object_agg(cabin_id, discount_percent) from unlocked_deals($1, $2)) as deals`,
    [session, now, cabins, guests, nights, earliestToday, tomorrows, ends, rateChanges.map(numberOf)],
  );
  const found: OfferTuple[] = JSON.parse(row?.found ?? '[]');
  return found.map(([id, slug, city, cleaning_fee_cents, stays, from]) => ({
    ...{ id, slug, city, cleaning_fee_cents },
    stays: stays.map(stayOf),
    from: from === null ? null : dayOf(from),
    dealPercent: row?.deals?.[id] ?? 0,
  }));
}
