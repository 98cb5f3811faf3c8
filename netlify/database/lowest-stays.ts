import { addDays, type Day, nightsBetween, weekday } from '#domain/day/day.ts';
import type { StayMonths } from '#domain/search/stay-months.ts';
import { checkInsWithin } from '#domain/search/stay-months.ts';
import type { Database } from './client.ts';
import type { DealVisitor } from './deals.ts';
import { bits, type CabinSearch, type Page, type StayFees, upTo } from './search.ts';

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
export interface LowestOffer extends StayFees {
  id: string;
  slug: string;
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
  petFee?: number | null,
];

const dayZero: Day = '2026-01-01';

const numberOf = (day: Day): number => nightsBetween(dayZero, day);

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
  const tomorrows = published.map(({ first }) => numberOf(first));
  const ends = published.map(({ last }) => numberOf(last));
  const [row] = await db.query<{ found: string; deals: Record<string, number> | null }>(
    `select lowest_stays($3, $4, $5, $6, $2, $7, $8, $9) as found,
       (select json_object_agg(cabin_id, discount_percent) from unlocked_deals($1, $2)) as deals`,
    [session, now, cabins, guests, nights, earliestToday, tomorrows, ends, rateChanges.map(numberOf)],
  );
  return offersOf(JSON.parse(row?.found ?? '[]'), row?.deals);
}

const offersOf = (
  found: readonly OfferTuple[],
  deals: Record<string, number> | null | undefined,
): LowestOffer[] =>
  found.map(([id, slug, city, cleaning_fee_cents, stays, from, pet_fee_cents = null]) => ({
    ...{ id, slug, city, cleaning_fee_cents, pet_fee_cents },
    stays: stays.map(stayOf),
    from: from === null ? null : dayOf(from),
    dealPercent: deals?.[id] ?? 0,
  }));

/** Stays within months, and what else LowestSearch says of them. */
export type MonthsSearch = StayMonths & CabinSearch & Omit<LowestSearch, 'cabins' | 'nights'>;

/** How many days one set holds, as open_stays reads them. */
const daysOfSet = 63;

/** How many cabins have a stay within the months, and what those of the page have to offer: one statement. */
export async function findStaysInMonths(
  db: Database,
  { guests, pets, city, earliestToday, published, rateChanges, ...months }: MonthsSearch,
  { now, session }: DealVisitor,
  { limit, offset }: Page,
): Promise<{ cabins: number; offers: LowestOffer[] }> {
  const { first, last } = checkInsWithin(months);
  const [from = first] = [first, addDays(earliestToday, 1)].sort().reverse();
  const isAsked = (day: Day): boolean => day <= last && (!months.weekends || weekday(day) === 5);
  const sets = upTo(0, Math.floor(nightsBetween(from, last) / daysOfSet)).map((set) =>
    bits(upTo(0, daysOfSet - 1).filter((day) => isAsked(addDays(from, set * daysOfSet + day)))),
  );
  const [tomorrows, lasts] = [
    published.map(({ first }) => numberOf(first)),
    published.map(({ last }) => numberOf(last) - months.nights),
  ];
  const [row] = await db.query<{ cabins: number; found: OfferTuple[]; deals: Record<string, number> | null }>(
    `with found as materialized (
       select * from open_stays(null, $3, city_key($4), $5, $6, $6, $7, $8, $9, $2, $10, $11)
     ), page as (
       select * from found order by place limit $13 offset $14
     )
     select (select count(*) from found) as cabins, (
         select coalesce(json_agg(json_build_array(c.id, slug, c.city, (cleaning_fee * 100)::integer,
           cheapest_keys(c.id, nights, $7, starts, $12), null, (pet_fee * 100)::integer) order by place), '[]')
         from page join cabins c on c.id = cabin_id
       ) as found, (select json_object_agg(cabin_id, discount_percent) from unlocked_deals($1, $2)) as deals`,
    [
      ...[
        session,
        now,
        guests,
        city,
        pets,
        months.nights,
        numberOf(from),
        sets,
        earliestToday,
        tomorrows,
        lasts,
      ],
      ...[rateChanges.map(numberOf), limit, offset],
    ],
  );
  return { cabins: row?.cabins ?? 0, offers: offersOf(row?.found ?? [], row?.deals) };
}
