import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { TrafficSource } from '#domain/analytics/traffic-source.ts';

const key = 'newsletterPopupDismissed';

/** Where the visitor the popup speaks to came from, while it is shown; null otherwise. */
export const $popup = atom<TrafficSource | null>(null);

const isDismissed = (): boolean => readLocal(key) === true;

/** Shows the popup, unless it was dismissed or has done its work in this browser. Answers whether it did. */
export function showPopup(source: TrafficSource): boolean {
  if (isDismissed()) return false;
  $popup.set(source);
  return true;
}

/** Hides the popup for good. */
export function dismissPopup(): void {
  writeLocal(key, true);
  $popup.set(null);
}

// Another page of this browser may dismiss it, or take an address in it, also while the browser keeps this one.
if (typeof window !== 'undefined')
  for (const event of ['storage', 'pageshow'])
    addEventListener(event, () => isDismissed() && $popup.set(null));

/** Milliseconds from load to the popup (spec §9). */
const popupDelay = 6000;

/** Runs `task` six seconds after the page has loaded; a page drawn ahead of its time loads when it is first shown. */
export function whenPopupIsDue(task: () => void): void {
  const wait = () => setTimeout(task, popupDelay);
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', wait, { once: true });
    else wait();
  });
}
