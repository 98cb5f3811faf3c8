// The daily deal of this visitor: fetches it, unlocks it and lets it expire.

import { atom, computed } from 'nanostores';
import { type CallProblem, callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-while-visible.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import { isStorageAllowed, readLocal, writeLocal } from '#browser/storage.ts';
import { createDealUnlock, type DailyDeal, isDealUnlocked, parseDeal } from '#domain/deals/daily-deal.ts';
import { markPricesStale } from '#stores/price-staleness.ts';

/** The deal for this visitor (spec §4). `unlocked` if the server includes it in the prices. */
export type CurrentDeal =
  | { state: 'locked' | 'unlocked'; deal: DailyDeal }
  | { state: 'expired'; deal: DailyDeal; wasUnlocked: boolean };

/** `none`: still loading, or no deal today. */
export type DealState = { state: 'none' } | CurrentDeal;

export const $deal = atom<DealState>({ state: 'none' });

export const $runningDeal = computed($deal, (today) =>
  today.state === 'locked' || today.state === 'unlocked' ? today.deal : null,
);

export const $dealUnlocked = computed($deal, ({ state }) => state === 'unlocked');

$deal.listen(({ state }, previous) => {
  if (state !== 'unlocked' && previous?.state === 'unlocked') markPricesStale();
});

export const unlockKey = 'dailyDealUnlock';

export async function fetchDeal(): Promise<void> {
  const response = await callApi('GET get-daily-deal', {});
  if (!response.ok) return;
  setServerClock(response.value?.server_now);
  const deal = parseDeal(response.value?.deal);
  if (deal === null) return setDeal(null);
  const isUnlockedOnServer = response.value?.deal?.unlocked === true;
  const isUnlocked = isUnlockedOnServer || (isUnlockedInStorage(deal) && (await reportUnlock(deal)) === null);
  const wasLocked = $deal.get().state === 'locked';
  setDeal(deal, isUnlocked);
  if (!isUnlocked) return;
  writeUnlock(deal);
  if (isUnlockedOnServer && wasLocked) markPricesStale();
}

/** For pages without the deal: fetches it only if it was ever revealed, or storage fails. */
export async function restoreDeal(): Promise<void> {
  if ($deal.get().state !== 'none') return;
  if (readLocal(unlockKey) !== null || !isStorageAllowed()) await fetchDeal();
}

let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets the deal, and lets it expire by the server's clock. */
export function setDeal(deal: DailyDeal | null, isUnlocked = false): void {
  clearTimeout(expiryTimer);
  const timeLeft = deal ? Date.parse(deal.expires_at) - serverNow().getTime() : 0;
  $deal.set(deal ? getState(deal, timeLeft, isUnlocked) : { state: 'none' });
  // Timers are limited to 24 days, after which this one is set again.
  if (timeLeft > 0)
    expiryTimer = setTimeout(() => setDeal(deal, isUnlocked), Math.min(timeLeft, 2 ** 31 - 1));
}

function getState(deal: DailyDeal, timeLeft: number, isUnlocked: boolean): DealState {
  if (timeLeft <= 0) return { state: 'expired', deal, wasUnlocked: isUnlocked };
  return { state: isUnlocked ? 'unlocked' : 'locked', deal };
}

/**
 * Unlocks the deal on the server. Returns an error message, or `null`, also if no deal is locked.
 */
export async function unlockDeal(): Promise<string | null> {
  const today = $deal.get();
  if (today.state !== 'locked') return null;
  const { deal } = today;
  const problem = await reportUnlock(deal);
  // The deal has expired or was replaced.
  if (problem?.code === 'deal_expired' || problem?.code === 'not_found') void fetchDeal();
  if (problem) return `The deal is not revealed yet. ${problem.message}`;
  writeUnlock(deal);
  const current = $deal.get();
  if (current.state === 'locked' && current.deal.id === deal.id) setDeal(deal, true);
  return null;
}

/** Detects an unlock by another tab. */
export async function readUnlock(): Promise<void> {
  const today = $deal.get();
  if (today.state === 'locked' && isUnlockedInStorage(today.deal)) await unlockDeal();
}

const isUnlockedInStorage = (deal: DailyDeal): boolean =>
  isDealUnlocked(readLocal(unlockKey), deal, serverNow());

const writeUnlock = (deal: DailyDeal): boolean => writeLocal(unlockKey, createDealUnlock(deal, serverNow()));

/**
 * Tells the server about the unlock. Returns `null` on success. Retries with another name if a
 * blocker rejects "track".
 */
export async function reportUnlock({ id }: Pick<DailyDeal, 'id'>): Promise<CallProblem | null> {
  getVisitorSessionId();
  let problem = await sendUnlock('POST track-daily-deal-unlock', id);
  if (problem && (problem.code === 'offline' || problem.message === unreadableResponseMessage))
    problem = await sendUnlock('POST unlock-daily-deal', id);
  if (problem === null) markPricesStale();
  return problem;
}

async function sendUnlock(
  name: 'POST track-daily-deal-unlock' | 'POST unlock-daily-deal',
  deal_id: string,
): Promise<CallProblem | null> {
  const response = await callApi(name, { deal_id });
  if (!response.ok) return response.error;
  // Some blockers respond with an empty object.
  return response.value?.success === true
    ? null
    : { code: 'internal', status: 0, message: unreadableResponseMessage };
}

/** Fetches now and every five minutes while visible (spec §7). Returns a function that stops it. */
export function refreshDealPeriodically(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const refresh = () => void fetchDeal();
  const stop = refreshWhileVisible(refreshAfterMs, refresh);
  addEventListener('storage', ({ key }) => key === unlockKey && void readUnlock(), { signal });
  // After a return from the back/forward cache, the deal may have expired or been revealed.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  if (!document.hidden) refresh();
  return () => {
    stop();
    controller.abort();
  };
}
