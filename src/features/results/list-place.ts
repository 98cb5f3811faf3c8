import { readSession, writeSession } from '#browser/storage.ts';
import { fieldsOf } from '#domain/shape.ts';
import { arrival } from './arrival.ts';

const key = 'list-place';
const address = (): string => location.pathname + location.search;

/** How far a guest came on a list. */
export interface ListPlace {
  /** How many cards it had. */
  reached: number;
  /** The number of the first card in sight, and where on the screen it began, px. */
  first: number;
  at: number;
}

/** The cards of a list that are not filtered out. */
export const shownItems = (grid: Element): Element[] =>
  [...grid.children].filter((item) => !item.hasAttribute('hidden'));

const topOf = (card: Element): number => card.getBoundingClientRect().top;

/** Keeps the place on this list for the way back to it. */
export function keepPlace(grid: Element): void {
  const cards = shownItems(grid);
  const first = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
  const at = cards[first] && topOf(cards[first]);
  writeSession(key, { address: address(), reached: cards.length, first, at });
}

/** The place at which this list was left; null for another list, and for one that is opened anew. */
export function keptPlace(): ListPlace | null {
  if (arrival() === 'navigate') return null;
  const { address: kept, reached, first, at } = fieldsOf(readSession(key));
  return kept === address() ? { reached: Number(reached), first: Number(first), at: Number(at) } : null;
}

/** Scrolls a list to where it was left. */
export function returnTo({ first, at }: ListPlace, grid: Element): void {
  const card = shownItems(grid)[first];
  if (!card) return;
  // Cards are laid out when they come near: until then those above it are taken for higher or lower than they are.
  const align = () => scrollBy({ top: topOf(card) - at, behavior: 'instant' });
  align();
  requestAnimationFrame(align);
}
