import { getNavigationType } from '#browser/navigation-type.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { toRecord } from '#domain/type-guards.ts';

/** Number of screens below the window within which the end of a list is near. */
export const nearScreens = 2;

const key = 'list-place';
const address = (): string => location.pathname + location.search;

/**
 * `reached`: number of cards shown. `first`: index of the first visible card. `top`: its distance
 * from the top in px.
 */
export interface ScrollPosition {
  reached: number;
  first: number;
  top: number;
}

const listShownItems = (grid: Element): Element[] =>
  [...grid.children].filter((item) => !item.hasAttribute('hidden'));

export function getScrollPosition(grid: Element): ScrollPosition {
  const shown = listShownItems(grid);
  const first = shown.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  const top = shown[first]?.getBoundingClientRect().top ?? 0;
  return { reached: shown.length, first, top };
}

export function saveScrollPosition(position: ScrollPosition): void {
  writeSession(key, { address: address(), ...position });
}

/** Returns the stored position; `null` for another list. A new visit forgets it. */
export function loadScrollPosition(): ScrollPosition | null {
  if (getNavigationType() === 'navigate') writeSession(key, null);
  const { address: savedAddress, reached, first, top } = toRecord(readSession(key));
  const isValid =
    savedAddress === address() && [reached, first].every(Number.isSafeInteger) && Number.isFinite(top);
  return isValid ? { reached: Number(reached), first: Number(first), top: Number(top) } : null;
}

export function restoreScrollPosition(grid: Element, { first, top }: ScrollPosition): void {
  const item = listShownItems(grid)[first];
  if (item) scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' });
}
