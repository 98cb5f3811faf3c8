/** Chooses the deal of each day, shows it to visitors, and unlocks it for them. */

import type { CallRequest, CallResponse, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import type { VisitorDeal } from '#domain/deals/daily-deal.ts';
import { dealDay } from '#domain/deals/deal-day.ts';
import { ok } from '#domain/result.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { getOrCreateDeal, insertUnlock } from './queries.ts';

type DealContext = Pick<ServiceContext, 'db' | 'now' | 'session'>;

/**
 * Returns the deal of the New York day at `now`, created by the first call of the day (design
 * §6.10); `null` if there is none or it is over.
 */
async function findDeal({ db, now, session }: DealContext): Promise<VisitorDeal | null> {
  const { day, endsAt } = dealDay(now);
  const deal = await getOrCreateDeal(db, { day, endsAt }, { session, now });
  return deal && new Date(deal.expires_at) > now ? deal : null;
}

/** Creates the deal of the day once, so that guests do not wait for it. */
export async function rotateDeal({
  db,
}: Pick<ServiceContext, 'db'>): Promise<{ deal?: string; percent?: number }> {
  const deal = await findDeal({ db, now: clock(), session: null });
  return deal ? { deal: deal.id, percent: deal.discount_percent } : {};
}

/**
 * Returns today's deal with the time at which the response is sent, because waking the database
 * takes a while (spec §7).
 */
export async function getDailyDeal(
  context: DealContext,
): Promise<{ ok: true; value: CallResponse<'GET get-daily-deal'> }> {
  const deal = await findDeal(context);
  return ok({ deal, server_now: clock().toISOString() });
}

/**
 * Records that the visitor has revealed the deal, so that their prices include it (spec §4, §7).
 * Fails with `invalid` on `mama_session` without a session, `not_found` on `deal_id`,
 * `deal_expired` after its end.
 */
export async function unlockDeal(
  { deal_id }: CallRequest<'POST track-daily-deal-unlock'>,
  { db, now, session }: ServiceContext,
): CallResult<'POST track-daily-deal-unlock'> {
  if (session === null) return fail('invalid', noSession, 'mama_session');
  const outcome = await insertUnlock(db, deal_id, { session, now });
  if (outcome === 'unknown') return fail('not_found', 'We have no deal with that id.', 'deal_id');
  return outcome === 'over' ? fail('deal_expired', 'This deal is over.', 'deal_id') : ok({ success: true });
}

const noSession =
  'A deal is unlocked for a visitor: send the mama_session cookie or the visitor-session header.';
