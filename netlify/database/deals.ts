import type { CabinSummary } from '#domain/cabin/cabin.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';
import { type SummaryRow, summaryFromRow } from './cabin-rows.ts';
import { summaryColumns } from './cabins.ts';
import type { Database } from './client.ts';

type DealRow = SummaryRow & {
  deal_id: string;
  discount_percent: number;
  expires_at: Date;
  unlocked: boolean;
};

/**
 * The deal of a New York day, made now, to end at `expiresAt`, if nobody asked before; null where no cabin is live.
 * `unlocked` is whether the session has revealed it. One statement.
 */
export async function dealOfDay(
  db: Database,
  day: string,
  expiresAt: Date,
  session: string | null,
): Promise<(DailyDeal & { unlocked: boolean }) | null> {
  const [row] = await db.query<DealRow>(
    `select d.id as deal_id, d.discount_percent, d.expires_at,
       exists (select from daily_deal_unlocks u where u.deal_id = d.id and u.session_id = $3) as unlocked,
       ${summaryColumns}
     from daily_deal($1, $2) d
     join cabins c on c.id = d.cabin_id and c.live`,
    [day, expiresAt, session],
  );
  if (!row) return null;
  const { deal_id, discount_percent, expires_at, unlocked, ...cabinRow } = row;
  const cabin: CabinSummary = summaryFromRow(cabinRow);
  return { id: deal_id, discount_percent, expires_at: expires_at.toISOString(), cabin, unlocked };
}

/** Keeps that a session has revealed a deal, once; `unknown` and `over` keep nothing. One statement. */
export async function keepUnlock(
  db: Database,
  dealId: string,
  session: string,
  now: Date,
): Promise<'kept' | 'over' | 'unknown'> {
  const [deal] = await db.query<{ running: boolean }>(
    `with deal as (select id, expires_at > $3 as running from daily_deals where id = $1),
     kept as (
       insert into daily_deal_unlocks (deal_id, session_id) select id, $2 from deal where running
       on conflict do nothing
     )
     select running from deal`,
    [dealId, session, now],
  );
  if (!deal) return 'unknown';
  return deal.running ? 'kept' : 'over';
}

/** Percent off for a visitor who unlocked today's deal on this cabin; 0 without one, or once it is over. */
export async function unlockedDealPercent(
  db: Database,
  cabinId: string,
  sessionId: string,
  now: Date,
): Promise<number> {
  const [deal] = await db.query<{ discount_percent: number }>(
    `select d.discount_percent
     from daily_deals d
     join daily_deal_unlocks u on u.deal_id = d.id and u.session_id = $2
     where d.cabin_id = $1 and d.expires_at > $3
     order by d.discount_percent desc`,
    [cabinId, sessionId, now],
  );
  return deal?.discount_percent ?? 0;
}
