/** Queries of the host calendar: nights of cabins, and changes of their rates. */

import type { SavedNightsResponse } from '#contracts/availability-host.ts';
import type { CabinRuns } from '#domain/availability/rates/date-window.ts';
import { unpublished } from '#domain/availability/rates/night-rate.ts';
import type { NightRun, RunCode } from '#domain/availability/rates/rate-change-code.ts';
import { type RateRun, toRateCode } from '#domain/availability/rates/rate-code.ts';
import type { CurrentNight } from '#domain/availability/rates/restore-rates.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';

/**
 * Lists the nights of cabins in display order, in one round trip. Stays are included up to one day
 * outside the window. `numbers`: `null` for all cabins.
 */
export async function listCabinNights(
  db: Database,
  first: Day,
  days: number,
  numbers: readonly number[] | null,
): Promise<CabinRuns[]> {
  const rows = await db.query<Omit<CabinRuns, 'rates'> & { rates: PlacedRun[] }>(
    `with selected as (
       select id, number, slug, cabin_label(c) as title, live, nightly_rate, display_order
       from cabins c
       where $3::integer[] is null or number = any($3)
     ), nights as (
       select r.cabin_id, r.day - $1::date as n, r.amount_cents, r.min_stay,
         r.available::integer + 2 * r.allows_check_in::integer + 4 * r.allows_check_out::integer + 8 as flags
       from cabin_rates r
       join selected w on w.id = r.cabin_id
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
     ), stays as (
       select cabin_id, kind, holder, min(n) as first, count(*) as nights
       from (
         select t.cabin_id, t.kind, t.holder, t.night - $1::date as n, t.night - $1::date
           - row_number() over (partition by t.cabin_id, t.kind, t.holder order by t.night) as run
         from taken_nights t
         join selected w on w.id = t.cabin_id
         where t.night >= $1::date - 1 and t.night <= $1::date + $2::integer
       ) as numbered
       group by cabin_id, kind, holder, run
       having min(n) < $2::integer
     ), taken as (
       select stays.cabin_id, json_agg(json_build_object('offset', first, 'nights', nights, 'kind', kind,
         'reference', b.reference, 'guest', nullif(btrim(b.first_name || ' ' || b.last_name), '')) order by kind <> 'linked', first) as taken
       from stays
       left join bookings b on kind <> 'external' and b.reference = holder_reference(holder)
       group by stays.cabin_id
     )
     select w.number, w.slug, w.title, w.live, (w.nightly_rate * 100)::integer as nightly_rate_cents,
       coalesce(rates.rates, '[]') as rates, coalesce(taken.taken, '[]') as taken
     from selected w
     left join rates on rates.cabin_id = w.id
     left join taken on taken.cabin_id = w.id
     order by w.display_order, w.number`,
    [first, days, numbers],
  );
  return rows.map(({ rates, ...row }) => ({ ...row, rates: withoutGaps(rates) }));
}

/** Consecutive days with equal rates, after the index of the first of them in the window. */
type PlacedRun = [first: number, ...RateRun];

const unpublishedRate = toRateCode(unpublished);

/** Adds runs for days that are not published. In PostgreSQL, this would take half as long again. */
function withoutGaps(runs: readonly PlacedRun[]): RateRun[] {
  let next = 0;
  return runs.flatMap(([first, ...run]): RateRun[] => {
    const gap = first - next;
    next = first + run[0];
    return gap > 0 ? [[gap, ...unpublishedRate], run] : [run];
  });
}

export type ChangeRatesResult =
  | ({ outcome: 'saved' } & SavedNightsResponse)
  | { outcome: 'changed'; now: RunCode[] }
  | { outcome: 'unknown' };

/**
 * Replaces the rates of nights by compare-and-swap, all or none; both sides cover the same nights.
 */
export const changeRates = (
  db: Database,
  actor: string,
  action: string,
  before: readonly RunCode[],
  after: readonly RunCode[],
): Promise<ChangeRatesResult> =>
  callFunction(db, 'change_rates', [actor, action, JSON.stringify(before), JSON.stringify(after)]);

/**
 * Returns the current rates of the nights of runs, in the same or shorter runs. Nights of external
 * calendars do not count as a guest's.
 */
export async function listCurrentNights(
  db: Database,
  runs: readonly RunCode[],
): Promise<NightRun<CurrentNight>[]> {
  const [row] = await db.query<{ now: NightRun<CurrentNight>[] }>(
    `select rate_runs(array_agg(n.number), array_agg(n.day), array_agg(
       case when c.id is null then 'null'
         else jsonb_build_object('rate', rate_code(r), 'isTaken', t.night is not null) end)) as now
     from rate_nights($1) n
     left join cabins c using (number)
     left join cabin_rates r on r.cabin_id = c.id and r.day = n.day
     left join taken_nights t on t.cabin_id = c.id and t.night = n.day and t.kind in ('hold', 'booked')`,
    [JSON.stringify(runs)],
  );
  return row?.now ?? [];
}

/** Returns the last published day of all cabins, or null. */
export async function lastPublishedDay(db: Database): Promise<Day | null> {
  const [row] = await db.query<{ last: Day | null }>('select max(day) as last from cabin_rates');
  return row?.last ?? null;
}
