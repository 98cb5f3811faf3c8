import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { refuse } from '#contracts/errors.ts';
import { chooseDeal, listDealCabins, listDeals } from '#database/desk/deals.ts';
import { addDays, defaultTimeZone, startOfDay, todayIn } from '#domain/day/day.ts';
import { ok } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

const daysBefore = 7;

/** Tomorrow's deal, today's, and those of the week before (spec §4). */
export async function readDeals({ db, now }: Pick<DeskPorts, 'db' | 'now'>): CallResult<'GET desk/deals'> {
  const today = todayIn(defaultTimeZone, now);
  const [deals, cabins] = await Promise.all([
    listDeals(db, addDays(today, -daysBefore), addDays(today, 1)),
    listDealCabins(db),
  ]);
  return ok({ today, deals, cabins });
}

/** Chooses tomorrow's deal, or leaves it to the turn. Fails with `deal_expired` once the day has begun, `invalid` on `cabin_id`. */
export async function chooseNextDeal(
  { day, cabin_id, discount_percent }: CallRequest<'POST desk/choose-deal'>,
  call: DeskPorts,
): CallResult<'GET desk/deals'> {
  const today = todayIn(defaultTimeZone, call.now);
  const tomorrow = addDays(today, 1);
  if (day > tomorrow)
    return refuse('invalid', 'Choose tomorrow’s deal; later days come when it is their turn.', 'day');
  const outcome = await chooseDeal(call.db, {
    actor: call.host.email,
    today,
    day,
    endsAt: startOfDay(addDays(day, 1), defaultTimeZone),
    cabinId: cabin_id,
    percent: discount_percent,
  });
  return outcome === 'chosen' || outcome === 'left' ? readDeals(call) : refusedDeals[outcome];
}

/** Why a deal was not chosen. */
export const refusedDeals = {
  begun: refuse('deal_expired', 'That day has begun, and guests may have seen its deal.', 'day'),
  changed: refuse('version_conflict', 'Another host has just chosen. Please look again.'),
  unknown: refuse('invalid', 'There is no live cabin of that id.', 'cabin_id'),
};
