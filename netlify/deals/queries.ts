/** Queries of the daily deal: today's deal, its unlocks by visitors, and the hosts' choices. */

import type { CallRequest } from '#contracts/calls.ts';
import type { HostDeal, HostDeals } from '#contracts/deals.ts';
import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import type { VisitorDeal } from '#domain/deals/daily-deal.ts';
import { endOfDeal } from '#domain/deals/deal-day.ts';
import type { DealNights, DealPlan } from '#domain/deals/deal-plan.ts';
import { type SummaryRow, summaryFromRow } from '#netlify/cabins/cabin-row.ts';
import { summaryColumns } from '#netlify/cabins/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, findValue, getValue } from '#netlify/platform/database/query.ts';

type DealRow = SummaryRow & {
  deal_id: string;
  discount_percent: number;
  expires_at: Date;
  unlocked: boolean;
  nights: DealNights;
};

/** Visitor and time of a query for deals. Deals expire by the time of the call. */
export interface DealVisitor {
  /** Visitor session id; `null` without one. */
  session: string | null;
  now: Date;
}

/**
 * Returns the deal of a New York day, created to end at `endsAt` if there is none (design §6.10);
 * `null` while deals are off or the plan allows none. `unlocked`: the visitor has revealed it. One
 * statement.
 */
export async function getOrCreateDeal(
  db: Database,
  { day, endsAt }: { day: Day; endsAt: Date },
  { session, now }: DealVisitor,
): Promise<VisitorDeal | null> {
  const row = await findRow<DealRow>(
    db,
    `with created as (
       insert into daily_deals as d (day, cabin_id, discount_percent, expires_at)
       select $1, p.cabin_id, p.discount_percent, $2 from pick_deal($1) p
       where not exists (select from daily_deals where day = $1)
       -- A concurrent call waits here and gets the row of the first.
       on conflict (day) do update set day = d.day
       returning d.*
     )
     select d.id as deal_id, d.discount_percent, d.expires_at,
       exists (select from unlocked_deals($3, $4) u where u.id = d.id) as unlocked,
       json_build_object('nights_from', plan -> 'nights_from', 'nights_until', plan -> 'nights_until',
         'left_out', plan -> 'left_out') as nights,
       ${summaryColumns}
     from (select * from daily_deals where day = $1 union all select * from created) d
     join cabins c on c.id = d.cabin_id and c.live
     join deal_plan() as plan on plan is not null`,
    [day, endsAt, session, now],
  );
  if (!row) return null;
  const { deal_id, discount_percent, expires_at, unlocked, nights, ...cabinRow } = row;
  const cabin: CabinSummary = summaryFromRow(cabinRow);
  return {
    id: deal_id,
    discount_percent,
    expires_at: expires_at.toISOString(),
    cabin,
    nights,
    unlocked,
  };
}

/**
 * Records that a visitor has revealed a deal, once. `unknown` and `over` record nothing. One
 * statement.
 */
export const insertUnlock = (
  db: Database,
  dealId: string,
  { session, now }: { session: string; now: Date },
): Promise<'unlocked' | 'over' | 'unknown'> =>
  getValue(
    db,
    `with deal as (
       select id, expires_at > $3 and deal_plan() is not null as running from daily_deals
       where id = $1 and day <= ($3::timestamptz at time zone 'America/New_York')::date
     ),
     unlock as (
       insert into daily_deal_unlocks (deal_id, session_id) select id, $2 from deal where running
       on conflict do nothing
     )
     select coalesce((select case when running then 'unlocked' else 'over' end from deal), 'unknown')`,
    [dealId, session, now],
  );

/** Returns the settings of the daily deal; `null` while it is off. */
export const findRunningDealPlan = (db: Database): Promise<DealPlan | null> =>
  findValue(db, 'select deal_plan()');

/**
 * Returns the deal that a visitor has revealed for a cabin; `null` without one, after its end, and
 * while deals are off.
 */
export const findUnlockedDeal = (
  db: Database,
  cabinId: string,
  { session, now }: DealVisitor,
): Promise<{ dealPercent: number; dealNights: DealNights } | null> =>
  findRow(
    db,
    `select discount_percent as "dealPercent", plan as "dealNights" from unlocked_deals($2, $3) where cabin_id = $1
     order by discount_percent desc limit 1`,
    [cabinId, session, now],
  );

/**
 * Returns the deals from `from` to `to`, latest first. The last day has the deal that would be
 * scheduled if none is stored; it is absent while deals are off.
 */
export const listDeals = (db: Database, from: Day, to: Day): Promise<HostDeal[]> =>
  db.query<HostDeal>(
    `with deals as (
       select day, cabin_id, discount_percent, true as chosen, id from daily_deals where day between $1 and $2
       union all
       select $2, cabin_id, discount_percent, false, null from pick_deal($2::date)
       where not exists (select from daily_deals where day = $2)
     )
     select d.day, d.cabin_id, c.slug, cabin_label(c) as title, d.discount_percent, d.chosen,
       (select count(*) from daily_deal_unlocks u where u.deal_id = d.id) as reveals
     from deals d join cabins c on c.id = d.cabin_id
     where d.day < $2 or deal_plan() is not null
     order by d.day desc`,
    [from, to],
  );

/** Returns live cabins by title. */
export const listDealCabins = (db: Database): Promise<HostDeals['cabins']> =>
  db.query('select id, slug, cabin_label(c) as title from cabins c where live order by c.title, id');

/** Returns the settings of the daily deal; `null` until a host has saved them. */
export const findDealPlan = (db: Database): Promise<HostDeals['plan']> =>
  findRow(db, `select id, facts from settings where kind = 'daily_deal'`);

export type ChooseDealResult = 'chosen' | 'left' | 'off' | 'unknown' | 'begun' | 'changed';

/** A deal in the audit log. */
export interface AuditedDeal {
  cabin: string;
  percent: number;
}

/** Returns the stored deal of a day; `null` if it follows the schedule. */
export const findChosenDeal = async (db: Database, day: Day): Promise<AuditedDeal | null> =>
  (
    await findRow<{ facts: AuditedDeal }>(
      db,
      'select audited_deal(cabin_id, discount_percent) as facts from daily_deals where day = $1',
      [day],
    )
  )?.facts ?? null;

/**
 * Chooses the deal of a day, or resets it to the schedule if `cabin_id` is `null`; audited. One
 * statement.
 */
export function chooseDeal(
  db: Database,
  choice: CallRequest<'POST desk/choose-deal'> & {
    actor: string;
    today: Day;
  },
): Promise<ChooseDealResult> {
  const { actor, today, day, cabin_id, discount_percent, seen } = choice;
  return callFunction(db, 'choose_deal', [
    actor,
    today,
    day,
    endOfDeal(day),
    cabin_id,
    discount_percent,
    JSON.stringify(seen),
  ]);
}
