import { priceBefore } from '#domain/price/before.ts';
import { refreshQuote } from './quote.ts';
import { showHold } from './show.ts';
import {
  $agreed,
  $changing,
  $declined,
  $held,
  $noticePlace,
  $problem,
  $returned,
  $stay,
  $step,
} from './store.ts';

/** Opens the form on the stay that is held. The hold stays as it is until the changed stay is held in its place. */
export async function changeDetails(): Promise<void> {
  const held = $held.get();
  if (!held) return;
  $changing.set({ ...$stay.get() });
  $agreed.set(priceBefore(held.quote));
  $declined.set(false);
  $problem.set(null);
  $noticePlace.set('top');
  $returned.set(true);
  $step.set('details');
  await refreshQuote();
}

/** Back to the hold as it was. */
export function keepAsHeld(): void {
  const held = $held.get();
  const stay = $changing.get();
  if (held && stay) showHold(held, stay);
}
