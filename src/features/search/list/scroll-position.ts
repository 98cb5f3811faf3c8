import { getNavigationType } from '#browser/navigation-type.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { toRecord } from '#domain/type-guards.ts';

const key = 'list-place';
const address = (): string => location.pathname + location.search;

/** How far a guest came on a list: how many cards it had, which of them was the first in sight, and how far down that was, in pixels. */
export interface ScrollPosition {
  reached: number;
  first: number;
  top: number;
}

const shownIn = (grid: Element): Element[] =>
  [...grid.children].filter((item) => !item.hasAttribute('hidden'));

/** How far a guest is on a list now. */
export function getScrollPosition(grid: Element): ScrollPosition {
  const shown = shownIn(grid);
  const first = shown.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  const top = shown[first]?.getBoundingClientRect().top ?? 0;
  return { reached: shown.length, first, top };
}

/** Keeps the place on this list for the way back to it. */
export function saveScrollPosition(place: ScrollPosition): void {
  writeSession(key, { address: address(), ...place });
}

/** The place at which this list was left; null for another list, and for one that is opened anew. */
export function loadScrollPosition(): ScrollPosition | null {
  if (getNavigationType() === 'navigate') return null;
  const { address: kept, reached, first, top } = toRecord(readSession(key));
  const isPlace = kept === address() && [reached, first].every(Number.isSafeInteger) && Number.isFinite(top);
  return isPlace ? { reached: Number(reached), first: Number(first), top: Number(top) } : null;
}

/** Brings a list to where it was left: cards that are not here yet may be higher or lower than they were. */
export function restoreScrollPosition(grid: Element, { first, top }: ScrollPosition): void {
  const item = shownIn(grid)[first];
  if (item) scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' });
}
