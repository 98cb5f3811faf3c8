import { fail } from '#contracts/errors.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { chooseDeal, findDealPlan, listDealCabins, listDeals } from './queries.ts';

const daysBefore = 7;

/** Returns the allowed deals, tomorrow's, today's, and those of the past week (spec §4). */
export const listDealsAsHost: HostUseCase<'GET desk/deals'> = async (_request, { db, now }) => {
  const today = getToday(defaultTimeZone, now);
  const [plan, deals, cabins] = await Promise.all([
    findDealPlan(db),
    listDeals(db, addDays(today, -daysBefore), addDays(today, 1)),
    listDealCabins(db),
  ]);
  return ok({ today, plan, deals, cabins });
};

/**
 * Chooses tomorrow's deal or resets it to the scheduled one. Fails as the contract says, and with
 * `invalid` on `day` after tomorrow or on an unknown `cabin_id`.
 */
export const chooseNextDeal: HostUseCase<'POST desk/choose-deal'> = async (choice, context) => {
  const today = getToday(defaultTimeZone, context.now);
  if (choice.day > addDays(today, 1))
    return fail('invalid', 'Choose tomorrow’s deal; later days come when it is their turn.', 'day');
  const outcome = await chooseDeal(context.db, { ...choice, actor: context.host.email, today });
  return outcome === 'chosen' || outcome === 'left' ? listDealsAsHost({}, context) : refusedDeals[outcome];
};

/** Problems of choosing a deal. */
export const refusedDeals = {
  begun: fail('deal_expired', 'That day has begun, and guests may have seen its deal.', 'day'),
  off: fail('version_conflict', 'The deal of the day is off. Turn it on first.'),
  changed: fail('version_conflict', 'Another host has just chosen. Please look again.'),
  unknown: fail('invalid', 'There is no live cabin of that id.', 'cabin_id'),
};
