import type { Problem } from '#contracts/errors.ts';
import type { DailyDealResponse } from '#contracts/get-daily-deal.ts';
import type { DailyDealUnlockRequest, DailyDealUnlockResponse } from '#contracts/track-daily-deal-unlock.ts';
import { dealOfDay, keepUnlock } from '#database/deals.ts';
import { dealDay } from '#domain/deal/deal-day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ports } from './ports.ts';

/** The deal of the New York day at `now`, made if nobody asked before (design §6.10); null without one, or once it is over. */
export async function readDeal({
  db,
  now,
  session,
}: Pick<Ports, 'db' | 'now' | 'session'>): Promise<DailyDealResponse['deal']> {
  const { day, endsAt } = dealDay(now);
  const deal = await dealOfDay(db, day, endsAt, session);
  return deal && new Date(deal.expires_at) > now ? deal : null;
}

/** The deal and the clock as it is when the answer leaves: a database that had to wake has taken a while (spec §7). */
export async function tellDeal(
  ports: Pick<Ports, 'db' | 'now' | 'session'>,
): Promise<{ ok: true; value: DailyDealResponse }> {
  const deal = await readDeal(ports);
  return ok({ deal, server_now: new Date().toISOString() });
}

/**
 * Notes that the visitor has revealed the deal, so that their prices carry it (spec §4, §7). Fails with `invalid` on
 * `mama_session` for a visitor without a session, `not_found` on `deal_id`, `deal_expired` once the deal is over.
 */
export async function unlockDeal(
  { deal_id }: DailyDealUnlockRequest,
  { db, now, session }: Ports,
): Promise<Result<DailyDealUnlockResponse, Problem>> {
  if (session === null) return err(noSession);
  const outcome = await keepUnlock(db, deal_id, session, now);
  if (outcome === 'unknown') return err(unknownDeal);
  return outcome === 'over' ? err(dealOver) : ok({ success: true });
}

const noSession: Problem = {
  code: 'invalid',
  field: 'mama_session',
  message: 'A deal is unlocked for a visitor: send the mama_session cookie.',
};
const unknownDeal: Problem = {
  code: 'not_found',
  field: 'deal_id',
  message: 'We have no deal with that id.',
};
const dealOver: Problem = { code: 'deal_expired', field: 'deal_id', message: 'This deal is over.' };
