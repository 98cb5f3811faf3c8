import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { TrafficSource } from '#domain/analytics/traffic-source.ts';

const key = 'newsletterPopupDismissed';

/** Traffic source that the popup is shown for; `null` while it is hidden. */
export const $popup = atom<TrafficSource | null>(null);

const isDismissed = (): boolean => readLocal(key) === true;

/** Shows the popup. Returns `false` if it was dismissed or used in this browser. */
export function showPopup(source: TrafficSource): boolean {
  if (isDismissed()) return false;
  $popup.set(source);
  return true;
}

/** Hides the popup permanently in this browser. */
export function dismissPopup(): void {
  writeLocal(key, true);
  $popup.set(null);
}

// Another page may dismiss or use the popup, even while this one is in the back/forward cache.
if (typeof window !== 'undefined')
  for (const event of ['storage', 'pageshow'])
    addEventListener(event, () => isDismissed() && $popup.set(null));

/** Delay in ms after load (spec §9). */
const popupDelay = 6000;

/** Runs `task` six seconds after load, or after a prerendered page is first shown. */
export function whenPopupIsDue(task: () => void): void {
  const wait = () => setTimeout(task, popupDelay);
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', wait, { once: true });
    else wait();
  });
}
