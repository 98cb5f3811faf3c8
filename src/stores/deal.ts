import { atom } from 'nanostores';
import { serverNow } from '#browser/server-clock.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';

/** Today's deal while it runs; null before it is known, without one, and from the second it is over. */
export const $deal = atom<DailyDeal | null>(null);

/** Whether this visitor has revealed today's deal. */
export const $dealUnlocked = atom(false);

let ending: ReturnType<typeof setTimeout> | undefined;

/** Takes in today's deal, and lets it go at the second it ends by the server's clock. */
export function setDeal(deal: DailyDeal | null, unlocked: boolean): void {
  clearTimeout(ending);
  const left = deal ? Date.parse(deal.expires_at) - serverNow().getTime() : 0;
  $dealUnlocked.set(unlocked && left > 0);
  $deal.set(left > 0 ? deal : null);
  // A timer cannot wait for longer than 24 days; then it looks again.
  if (left > 0) ending = setTimeout(() => setDeal(deal, $dealUnlocked.get()), Math.min(left, 2 ** 31 - 1));
}

/** The visitor has revealed the deal that runs. */
export const unlockDeal = (): void => $dealUnlocked.set($deal.get() !== null);
