import { arrival } from '#browser/arrival.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { fieldsOf } from '#domain/shape.ts';

const key = 'list-place';
const address = (): string => location.pathname + location.search;

/** How far a guest came on a list: how many cards it had, and how far it was scrolled. */
export interface ScrollPosition {
  reached: number;
  top: number;
}

/** Keeps the place on this list for the way back to it. */
export const saveScrollPosition = (place: ScrollPosition): void =>
  writeSession(key, { address: address(), ...place });

/** The place at which this list was left; null for another list, and for one that is opened anew. */
export function loadScrollPosition(): ScrollPosition | null {
  if (arrival() === 'navigate') return null;
  const { address: kept, reached, top } = fieldsOf(readSession(key));
  const isPlace = kept === address() && Number.isSafeInteger(reached) && Number.isFinite(top);
  return isPlace ? { reached: Number(reached), top: Number(top) } : null;
}
