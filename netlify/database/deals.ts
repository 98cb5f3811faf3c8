import type { CabinSummary } from '#domain/cabin/cabin.ts';
import type { Day } from '#domain/day/day.ts';
import type { VisitorDeal } from '#domain/deal/deal.ts';
import { findRow, takeValue } from './ask.ts';
import { type SummaryRow, summaryFromRow } from './cabin-rows.ts';
import { summaryColumns } from './cabins.ts';
import type { Database } from './client.ts';

type DealRow = SummaryRow & {
  deal_id: string;
  discount_percent: number;
  expires_at: Date;
  unlocked: boolean;
};

/** Whose deals, and when: a deal ends by the clock of the call. */
export interface DealVisitor {
  /** The visitor session id; null for a visitor without one. */
  session: string | null;
  now: Date;
}

/**
 * The deal of a New York day, made now, to end at `endsAt`, if the day has none yet (design §6.10); null where no cabin is live.
 * `unlocked` is whether it counts for the visitor. One statement.
 */
export async function dealOfDay(
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
       ${summaryColumns}
     from (select * from daily_deals where day = $1 union all select * from made) d
     join cabins c on c.id = d.cabin_id and c.live`,
    [day, endsAt, session, now],
  );
  if (!row) return null;
  const { deal_id, discount_percent, expires_at, unlocked, ...cabinRow } = row;
  const cabin: CabinSummary = summaryFromRow(cabinRow);
  return { id: deal_id, discount_percent, expires_at: expires_at.toISOString(), cabin, unlocked };
}

/** Records that a visitor has revealed a deal, once; `unknown` and `over` record nothing. One statement. */
export const insertUnlock = (
  db: Database,
  dealId: string,
  { session, now }: { session: string; now: Date },
): Promise<'unlocked' | 'over' | 'unknown'> =>
  takeValue(
    db,
    `with deal as (
       select id, expires_at > $3 as running from daily_deals
       where id = $1 and day <= ($3::timestamptz at time zone 'America/New_York')::date
     ),
     unlock as (
       insert into daily_deal_unlocks (deal_id, session_id) select id, $2 from deal where running
       on conflict do nothing
     )
     select coalesce((select case when running then 'unlocked' else 'over' end from deal), 'unknown')`,
    [dealId, session, now],
  );

/** Percent off for a visitor who unlocked today's deal on this cabin; 0 without one, or once it is over. */
export const unlockedDealPercent = (
  db: Database,
  cabinId: string,
  { session, now }: DealVisitor,
): Promise<number> =>
  takeValue(db, 'select coalesce(max(discount_percent), 0) from unlocked_deals($2, $3) where cabin_id = $1', [
    cabinId,
    session,
    now,
  ]);
