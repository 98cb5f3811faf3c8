import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { TrafficSource } from '#domain/analytics/traffic-source.ts';

const key = 'newsletterPopupDismissed';

/** `null` while the popup is hidden. */
export const $popup = atom<TrafficSource | null>(null);

const isDismissed = (): boolean => readLocal(key) === true;

/** Returns `false` if it was dismissed or used in this browser. */
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

// Another page may dismiss or use it, even while this one is in the back/forward cache.
if (typeof window !== 'undefined')
  for (const event of ['storage', 'pageshow'])
    addEventListener(event, () => isDismissed() && $popup.set(null));

/** Delay in ms after load (spec §9). */
const popupDelay = 6000;

/** Waits six seconds after load. A prerendered page counts from when it is first shown. */
export function whenPopupIsDue(task: () => void): void {
  const wait = () => setTimeout(task, popupDelay);
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', wait, { once: true });
    else wait();
  });
}
