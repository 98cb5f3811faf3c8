import { atom, computed } from 'nanostores';
import { type CallProblem, callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-visible.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import { isStorageAllowed, readLocal, writeLocal } from '#browser/storage.ts';
import { createDealUnlock, type DailyDeal, isDealUnlocked, parseDeal } from '#domain/deals/daily-deal.ts';
import { markPricesStale } from '#stores/price-staleness.ts';

/** A deal as the server has it for this visitor (spec §4); it is `unlocked` once their prices have it. */
export type CurrentDeal =
  | { state: 'locked' | 'unlocked'; deal: DailyDeal }
  | { state: 'expired'; deal: DailyDeal; wasUnlocked: boolean };

/** `none`: not known yet, or there is none today. */
export type DealState = { state: 'none' } | CurrentDeal;

export const $deal = atom<DealState>({ state: 'none' });

/** The deal while it runs, revealed or not; null otherwise. */
export const $runningDeal = computed($deal, (today) =>
  today.state === 'locked' || today.state === 'unlocked' ? today.deal : null,
);

/** Whether this visitor has revealed the deal that runs. */
export const $dealUnlocked = computed($deal, ({ state }) => state === 'unlocked');

$deal.listen(({ state }, before) => {
  if (state !== 'unlocked' && before?.state === 'unlocked') markPricesStale();
});

export const unlockKey = 'dailyDealUnlock';

/** Fetches today's deal. A call that fails changes nothing. */
export async function fetchDeal(): Promise<void> {
  const answer = await callApi('GET get-daily-deal', {});
  if (!answer.ok) return;
  setServerClock(answer.value?.server_now);
  const deal = parseDeal(answer.value?.deal);
  if (deal === null) return setDeal(null);
  const isKnownThere = answer.value?.deal?.unlocked === true;
  const isUnlocked = isKnownThere || (isUnlockedHere(deal) && (await reportUnlock(deal)) === null);
  const wasCovered = $deal.get().state === 'locked';
  setDeal(deal, isUnlocked);
  if (!isUnlocked) return;
  writeUnlock(deal);
  if (isKnownThere && wasCovered) markPricesStale();
}

/**
 * For a page that shows prices and no deal: fetches it only for a visitor who has ever revealed one, and where storage,
 * which would know, is refused.
 */
export async function restoreDeal(): Promise<void> {
  if ($deal.get().state !== 'none') return;
  if (readLocal(unlockKey) !== null || !isStorageAllowed()) await fetchDeal();
}

let ending: ReturnType<typeof setTimeout> | undefined;

/** Sets today's deal, and lets it expire at the second it ends by the server's clock. */
export function setDeal(deal: DailyDeal | null, isUnlocked = false): void {
  clearTimeout(ending);
  const left = deal ? Date.parse(deal.expires_at) - serverNow().getTime() : 0;
  $deal.set(deal ? stateOf(deal, left, isUnlocked) : { state: 'none' });
  // A timer cannot wait for longer than 24 days; then it looks again.
  if (left > 0) ending = setTimeout(() => setDeal(deal, isUnlocked), Math.min(left, 2 ** 31 - 1));
}

function stateOf(deal: DailyDeal, left: number, isUnlocked: boolean): DealState {
  if (left <= 0) return { state: 'expired', deal, wasUnlocked: isUnlocked };
  return { state: isUnlocked ? 'unlocked' : 'locked', deal };
}

/**
 * The visitor reveals the covered deal: once the server has it in their prices it is unlocked, for today and in this
 * browser. Returns why it is not, as a sentence for the visitor; null when it is, and where nothing is covered.
 */
export async function unlockDeal(): Promise<string | null> {
  const today = $deal.get();
  if (today.state !== 'locked') return null;
  const { deal } = today;
  const problem = await reportUnlock(deal);
  // The server has ended this deal, or made another.
  if (problem?.code === 'deal_expired' || problem?.code === 'not_found') void fetchDeal();
  if (problem) return `The deal is not revealed yet. ${problem.message}`;
  writeUnlock(deal);
  const now = $deal.get();
  if (now.state === 'locked' && now.deal.id === deal.id) setDeal(deal, true);
  return null;
}

/** Unlocks the covered deal once storage says that it was revealed in another tab. */
export async function readUnlock(): Promise<void> {
  const today = $deal.get();
  if (today.state === 'locked' && isUnlockedHere(today.deal)) await unlockDeal();
}

const isUnlockedHere = (deal: DailyDeal): boolean => isDealUnlocked(readLocal(unlockKey), deal, serverNow());

const writeUnlock = (deal: DailyDeal): boolean => writeLocal(unlockKey, createDealUnlock(deal, serverNow()));

/**
 * Has the server count the deal in this visitor's prices; null once it does. Where something on the way refuses an address
 * with "track" in it, which then has no answer of ours, the call is sent under its other name.
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
  const answer = await callApi(name, { deal_id });
  if (!answer.ok) return answer.error;
  // Some blockers answer with an empty object in the server's place.
  return answer.value?.success === true
    ? null
    : { code: 'internal', status: 0, message: unreadableResponseMessage };
}

/** Fetches the deal now and every five minutes while the page is looked at (spec §7); returns the way to stop. */
export function refreshDealPeriodically(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const refresh = () => void fetchDeal();
  const stop = refreshWhileVisible(refreshAfterMs, refresh);
  addEventListener('storage', ({ key }) => key === unlockKey && void readUnlock(), { signal });
  // The browser's own copy of the page has stood still: its deal may have ended or been revealed since.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  if (!document.hidden) refresh();
  return () => {
    stop();
    listening.abort();
  };
}
