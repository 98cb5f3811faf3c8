import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import type { DealNights, DealPlan } from '#domain/deal/deal-plan.ts';
import type { VisitorDeal } from '#domain/deals/daily-deal.ts';
import { type SummaryRow, summaryFromRow } from '#netlify/cabins/cabin-row.ts';
import { summaryColumns } from '#netlify/cabins/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findRow, findValue, getValue } from '#netlify/platform/database/query.ts';

type DealRow = SummaryRow & {
  deal_id: string;
  discount_percent: number;
  expires_at: Date;
  unlocked: boolean;
  nights: DealNights;
};

/** Whose deals, and when: a deal ends by the clock of the call. */
export interface DealVisitor {
  /** The visitor session id; null for a visitor without one. */
  session: string | null;
  now: Date;
}

/**
 * The deal of a New York day, made now, to end at `endsAt`, if the day has none yet (design §6.10); null while deals are off, and
 * where the plan allows none. `unlocked` is whether it counts for the visitor. One statement.
 */
export async function getOrCreateDeal(
  db: Database,
  { day, endsAt }: { day: Day; endsAt: Date },
  { session, now }: DealVisitor,
): Promise<VisitorDeal | null> {
  const row = await findRow<DealRow>(
    db,
    `with made as (
       insert into daily_deals as d (day, cabin_id, discount_percent, expires_at)
       select $1, p.cabin_id, p.discount_percent, $2 from pick_deal($1) p
       where not exists (select from daily_deals where day = $1)
       -- Of two who ask at once the second waits here, and has what the first has made.
       on conflict (day) do update set day = d.day
       returning d.*
     )
     select d.id as deal_id, d.discount_percent, d.expires_at,
       exists (select from unlocked_deals($3, $4) u where u.id = d.id) as unlocked,
       json_build_object('nights_from', plan -> 'nights_from', 'nights_until', plan -> 'nights_until',
         'left_out', plan -> 'left_out') as nights,
       ${summaryColumns}
     from (select * from daily_deals where day = $1 union all select * from made) d
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

/** Records that a visitor has revealed a deal, once; `unknown` and `over` record nothing. One statement. */
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

/** Settings of the daily deal, or null while it is off. */
export const findRunningDealPlan = (db: Database): Promise<DealPlan | null> =>
  findValue(db, 'select deal_plan()');

/** The deal that a visitor has unlocked on a cabin; null without one, once it is over, and while deals are off. */
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
