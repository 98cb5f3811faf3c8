import { atom, computed } from 'nanostores';
import { call } from '#browser/call.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { visitorSession } from '#browser/session.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { type DailyDeal, isUnlockedBy, parseDeal, unlockOf } from '#domain/deal/deal.ts';
import { countPriceTurn } from '#stores/price-turns.ts';

/** A deal as this visitor has it (spec §4). */
export type KnownDeal =
  | { state: 'covered' | 'unlocked'; deal: DailyDeal }
  | { state: 'expired'; deal: DailyDeal; wasUnlocked: boolean };

/** `none`: not known yet, or there is none today. */
export type DealState = { state: 'none' } | KnownDeal;

export const $deal = atom<DealState>({ state: 'none' });

/** The deal while it runs, revealed or not; null otherwise. */
export const $runningDeal = computed($deal, (today) =>
  today.state === 'covered' || today.state === 'unlocked' ? today.deal : null,
);

/** Whether this visitor has revealed the deal that runs. */
export const $dealUnlocked = computed($deal, ({ state }) => state === 'unlocked');

$deal.listen(({ state }, before) => {
  if (state !== 'unlocked' && before?.state === 'unlocked') countPriceTurn();
});

export const unlockKey = 'dailyDealUnlock';

/** Fetches today's deal. A call that fails changes nothing. */
export async function fetchDeal(): Promise<void> {
  const answer = await call('GET get-daily-deal', {});
  if (!answer.ok) return;
  setServerClock(answer.value?.server_now);
  const deal = parseDeal(answer.value?.deal);
  const isKnownThere = answer.value?.deal?.unlocked === true;
  const isUnlocked = deal !== null && (isKnownThere || isUnlockedHere(deal));
  const wasCovered = $deal.get().state === 'covered';
  setDeal(deal, isUnlocked);
  if (!isUnlocked) return;
  writeUnlock(deal);
  if (!isKnownThere) void reportUnlock(deal);
  else if (wasCovered) countPriceTurn();
}

/** For a page that shows prices and no deal: fetches it only for a visitor who has ever revealed one. */
export async function restoreDeal(): Promise<void> {
  if ($deal.get().state === 'none' && readLocal(unlockKey) !== null) await fetchDeal();
}

let ending: ReturnType<typeof setTimeout> | undefined;

/** Sets today's deal, and lets it expire at the second it ends by the server's clock. What was revealed stays revealed. */
export function setDeal(deal: DailyDeal | null, isUnlocked = false): void {
  clearTimeout(ending);
  const left = deal ? Date.parse(deal.expires_at) - serverNow().getTime() : 0;
  $deal.set(deal ? stateOf(deal, left, isUnlocked) : { state: 'none' });
  // A timer cannot wait for longer than 24 days; then it looks again.
  if (left > 0) ending = setTimeout(() => setDeal(deal), Math.min(left, 2 ** 31 - 1));
}

function stateOf(deal: DailyDeal, left: number, isUnlocked: boolean): DealState {
  const wasUnlocked = isUnlocked || isRevealed(deal);
  if (left <= 0) return { state: 'expired', deal, wasUnlocked };
  return { state: wasUnlocked ? 'unlocked' : 'covered', deal };
}

function isRevealed({ id }: DailyDeal): boolean {
  const today = $deal.get();
  if (today.state === 'none' || today.deal.id !== id) return false;
  return today.state === 'expired' ? today.wasUnlocked : today.state === 'unlocked';
}

/** The visitor reveals the covered deal: for today, in this browser and in the server's prices. */
export function revealDeal(): void {
  const today = $deal.get();
  if (today.state !== 'covered') return;
  writeUnlock(today.deal);
  $deal.set({ ...today, state: 'unlocked' });
  void reportUnlock(today.deal);
}

/** Unlocks the covered deal once storage says that it was revealed in another tab, whose own report may be on its way. */
export function readUnlock(): void {
  const today = $deal.get();
  if (today.state !== 'covered' || !isUnlockedHere(today.deal)) return;
  $deal.set({ ...today, state: 'unlocked' });
  void reportUnlock(today.deal);
}

const isUnlockedHere = (deal: DailyDeal): boolean => isUnlockedBy(readLocal(unlockKey), deal, serverNow());

const writeUnlock = (deal: DailyDeal): void => writeLocal(unlockKey, unlockOf(deal, serverNow()));

/** From then on the server's prices have the deal. What fails here is sent again after the next fetch of the deal. */
async function reportUnlock({ id }: DailyDeal): Promise<void> {
  visitorSession();
  const answer = await call('POST track-daily-deal-unlock', { deal_id: id });
  if (answer.ok) countPriceTurn();
}
