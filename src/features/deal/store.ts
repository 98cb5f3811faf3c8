import { call } from '#browser/call.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { visitorSession } from '#browser/session.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { getDailyDeal } from '#contracts/get-daily-deal.ts';
import { trackDailyDealUnlock } from '#contracts/track-daily-deal-unlock.ts';
import { type DailyDeal, isUnlockedBy, parseDeal, unlockOf } from '#domain/deal/deal.ts';
import { $deal, setDeal, unlockDeal } from '#stores/deal.ts';

export const unlockKey = 'dailyDealUnlock';

export const isUnlockedHere = (deal: DailyDeal): boolean =>
  isUnlockedBy(readLocal(unlockKey), deal, serverNow());

/** Asks for today's deal and tells the store. null: there is none; undefined: nobody could say, and all stays as it is. */
export async function askDeal(): Promise<DailyDeal | null | undefined> {
  const answer = await call(getDailyDeal, {});
  if (!answer.ok) return undefined;
  setServerClock(answer.value?.server_now);
  const deal = parseDeal(answer.value?.deal);
  const isKnownThere = answer.value?.deal?.unlocked === true;
  const isUnlocked = deal !== null && (isKnownThere || isUnlockedHere(deal));
  setDeal(deal, isUnlocked);
  if (deal && isUnlocked) keepHere(deal);
  if (deal && isUnlocked && !isKnownThere) void tellServer(deal);
  return deal;
}

/** For a page that shows prices and no deal: asks only if this visitor has ever revealed one. */
export async function restoreDeal(): Promise<void> {
  if ($deal.get() === null && readLocal(unlockKey) !== null) await askDeal();
}

/** The visitor has revealed the deal: for today and in this browser, and for the server's prices. */
export function keepUnlock(deal: DailyDeal): void {
  keepHere(deal);
  unlockDeal();
  void tellServer(deal);
}

const keepHere = (deal: DailyDeal): void => writeLocal(unlockKey, unlockOf(deal, serverNow()));

/** What fails here is told again with the next question for the deal. */
function tellServer({ id }: DailyDeal): Promise<unknown> {
  visitorSession();
  return call(trackDailyDealUnlock, { deal_id: id });
}
