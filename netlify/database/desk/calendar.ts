import type { Day } from '#domain/day/day.ts';
import type { RunCode } from '#domain/rates/change-code.ts';
import type { RateCode } from '#domain/rates/code.ts';
import type { TakenKind } from '#domain/rates/window.ts';
import type { Database } from '../client.ts';

/** A cabin's published days in a window, by their place in it, and who has which. */
export interface CabinNightsRow {
  number: number;
  slug: string;
  title: string;
  live: boolean;
  nightly_rate_cents: number;
  /** The days that are published, counted from the window's first. Null where there is none. */
  days: number[] | null;
  flags: number[];
  amounts: (number | null)[];
  minimums: (number | null)[];
  /** The nights taken in the window or a day beside it, in order; null where there is none. */
  taken: [day: number, kind: TakenKind, holder: string, reference: string | null][] | null;
}

/** The nights of cabins, by their numbers or all of them, in the order they are listed. One round trip. */
export const readCabinNights = (
  db: Database,
  first: Day,
  days: number,
  numbers: readonly number[] | null,
): Promise<CabinNightsRow[]> =>
  db.query<CabinNightsRow>(
    `select c.number, c.slug, c.title, c.live, (c.nightly_rate * 100)::integer as nightly_rate_cents, rates.*, nights.taken
     from cabins c
     cross join lateral (
       select array_agg(day - $1::date order by day) as days,
         array_agg(available::integer + 2 * allows_check_in::integer + 4 * allows_check_out::integer + 8 order by day)
           as flags,
         array_agg(amount_cents order by day) as amounts, array_agg(min_stay order by day) as minimums
       from cabin_rates
       where cabin_id = c.id and day >= $1::date and day < $1::date + $2::integer
     ) as rates
     cross join lateral (
       select json_agg(json_build_array(night - $1::date, kind, holder, reference) order by night) as taken
       from (
         select night, kind, holder, case when kind <> 'external' then reference_of(holder) end as reference
         from taken_nights
         where cabin_id = c.id and night >= $1::date - 1 and night <= $1::date + $2::integer
       ) as n
     ) as nights
     where $3::integer[] is null or c.number = any($3)
     order by c.display_order, c.number`,
    [first, days, numbers],
  );

/** Nights a change has left alone. */
export type KeptNight = [cabin: number, day: Day, kind: TakenKind, reference: string | null];

/** What became of a change of rates. */
export type ChangeOutcome =
  | { outcome: 'saved'; id: string | null; nights: number; kept: KeptNight[] }
  | { outcome: 'changed'; now: RunCode[] }
  | { outcome: 'unknown' };

/** Replaces the rates of nights by compare-and-swap, all or none; both sides cover the same nights. */
export async function changeRates(
  db: Database,
  actor: string,
  action: string,
  before: readonly RunCode[],
  after: readonly RunCode[],
): Promise<ChangeOutcome> {
  const [row] = await db.query<{ outcome: ChangeOutcome }>('select change_rates($1, $2, $3, $4) as outcome', [
    actor,
    action,
    JSON.stringify(before),
    JSON.stringify(after),
  ]);
  return row?.outcome ?? { outcome: 'unknown' };
}

/** Gives the nights of a change the rates they had before it. */
export async function undoRates(db: Database, actor: string, id: string): Promise<ChangeOutcome> {
  const [row] = await db.query<{ outcome: ChangeOutcome }>('select undo_rates($1, $2) as outcome', [
    actor,
    id,
  ]);
  return row?.outcome ?? { outcome: 'unknown' };
}

/** The code of a day that is published, from its columns. */
export const publishedCode = (row: CabinNightsRow, place: number): RateCode => [
  row.flags[place] ?? 0,
  row.amounts[place] ?? null,
  row.minimums[place] ?? null,
];

/** What a cabin may be called by. */
export interface CabinNameRow {
  number: number;
  id: string;
  slug: string;
}

/** Every cabin by number, id and slug, drafts too. */
export const listCabinNames = (db: Database): Promise<CabinNameRow[]> =>
  db.query<CabinNameRow>('select number, id, slug from cabins order by number');

/** The last day of any cabin that is published, or null. */
export async function lastPublishedDay(db: Database): Promise<Day | null> {
  const [row] = await db.query<{ last: Day | null }>('select max(day) as last from cabin_rates');
  return row?.last ?? null;
}
