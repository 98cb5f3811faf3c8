import type { ChangedNightsResponse, DeskCalendarCabin } from '#contracts/desk/nights.ts';
import type { Day } from '#domain/day/day.ts';
import type { Run, RunCode } from '#domain/rates/change-code.ts';
import type { RateCode } from '#domain/rates/code.ts';
import type { NightNow } from '#domain/rates/put-back.ts';
import type { TakenKind } from '#domain/rates/window.ts';
import { ask } from '../ask.ts';
import type { Database } from '../client.ts';
import type { Tables } from '../rows.ts';

/** A cabin, its published days in a window, and who has which. */
export interface CabinNightsRow extends Omit<DeskCalendarCabin, 'rates' | 'taken'> {
  /** Days one after the other with the same rate: the first, counted from the window's first, how many, and the rate. */
  rates: [first: number, nights: number, ...RateCode][];
  /** The nights each holder has in the window or a day beside it, in order, counted alike. */
  taken: [nights: number[], kind: TakenKind, reference: string | null][];
}

/** The nights of cabins, by their numbers or all of them, in the order they are listed. One round trip. */
export const readCabinNights = (
  db: Database,
  first: Day,
  days: number,
  numbers: readonly number[] | null,
): Promise<CabinNightsRow[]> =>
  db.query<CabinNightsRow>(
    `with wanted as (
       select id, number, slug, cabin_label(c) as title, live, nightly_rate, display_order
       from cabins c
       where $3::integer[] is null or number = any($3)
     ), nights as (
       select r.cabin_id, r.day - $1::date as n, r.amount_cents, r.min_stay,
         r.available::integer + 2 * r.allows_check_in::integer + 4 * r.allows_check_out::integer + 8 as flags
       from cabin_rates r
       join wanted w on w.id = r.cabin_id
       where r.day >= $1::date and r.day < $1::date + $2::integer
     ), runs as (
       select cabin_id, flags, amount_cents, min_stay, min(n) as first, count(*) as nights
       from (
         select *, n - row_number() over (partition by cabin_id, flags, amount_cents, min_stay order by n) as run
         from nights
       ) as numbered
       group by cabin_id, flags, amount_cents, min_stay, run
     ), rates as (
       select cabin_id,
         json_agg(json_build_array(first, nights, flags, amount_cents, min_stay) order by first) as rates
       from runs
       group by cabin_id
     ), holders as (
       select t.cabin_id, t.kind, t.holder, array_agg(t.night - $1::date order by t.night) as nights
       from taken_nights t
       join wanted w on w.id = t.cabin_id
       where t.night >= $1::date - 1 and t.night <= $1::date + $2::integer
       group by t.cabin_id, t.kind, t.holder
     ), taken as (
       select cabin_id, json_agg(json_build_array(
         nights, kind, case when kind <> 'external' then reference_of(holder) end) order by nights) as taken
       from holders
       group by cabin_id
     )
     select w.number, w.slug, w.title, w.live, (w.nightly_rate * 100)::integer as nightly_rate_cents,
       coalesce(rates.rates, '[]') as rates, coalesce(taken.taken, '[]') as taken
     from wanted w
     left join rates on rates.cabin_id = w.id
     left join taken on taken.cabin_id = w.id
     order by w.display_order, w.number`,
    [first, days, numbers],
  );

/** What became of a change of rates. */
export type RateChangeOutcome =
  | ({ outcome: 'saved' } & ChangedNightsResponse)
  | { outcome: 'changed'; now: RunCode[] }
  | { outcome: 'unknown' };

/** Replaces the rates of nights by compare-and-swap, all or none; both sides cover the same nights. */
export const changeRates = (
  db: Database,
  actor: string,
  action: string,
  before: readonly RunCode[],
  after: readonly RunCode[],
): Promise<RateChangeOutcome> =>
  ask(db, 'change_rates', [actor, action, JSON.stringify(before), JSON.stringify(after)]);

/** What the nights of runs are now, in the same runs and shorter ones; those of another calendar are not a guest's. */
export async function readNightsNow(db: Database, runs: readonly RunCode[]): Promise<Run<NightNow>[]> {
  const [row] = await db.query<{ now: Run<NightNow>[] }>(
    `select rate_runs(array_agg(n.number), array_agg(n.day), array_agg(
       case when c.id is null then 'null' when t.night is null then rate_code(r) else '"taken"' end)) as now
     from rate_nights($1) n
     left join cabins c using (number)
     left join cabin_rates r on r.cabin_id = c.id and r.day = n.day
     left join taken_nights t on t.cabin_id = c.id and t.night = n.day and t.kind <> 'external'`,
    [JSON.stringify(runs)],
  );
  return row?.now ?? [];
}

/** Every cabin by its names, drafts too, by title. */
export const listCabinNames = (
  db: Database,
): Promise<Pick<Tables['cabins'], 'id' | 'number' | 'slug' | 'title'>[]> =>
  db.query('select id, number, slug, cabin_label(c) as title from cabins c order by c.title, number');

/** The last day of any cabin that is published, or null. */
export async function lastPublishedDay(db: Database): Promise<Day | null> {
  const [row] = await db.query<{ last: Day | null }>('select max(day) as last from cabin_rates');
  return row?.last ?? null;
}
