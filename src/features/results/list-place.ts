import { readSession, writeSession } from '#browser/storage.ts';
import { fieldsOf } from '#domain/shape.ts';
import { arrival } from './arrival.ts';

const key = 'list-place';
const address = (): string => location.pathname + location.search;

/** How far a guest came on a list. */
export interface ListPlace {
  /** How many cards it had. */
  reached: number;
  /** How far it was scrolled, px. */
  top: number;
  /** The number of the first card in sight, and where on the screen it began, px. */
  first: number;
  at: number;
}

/** The cards of a list that are not filtered out. */
export const shownItems = (grid: Element): Element[] =>
  [...grid.children].filter((item) => !item.hasAttribute('hidden'));

/** Keeps the place on this list for the way back to it. */
export function keepPlace(grid: Element): void {
  const cards = shownItems(grid);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const first = boxes.findIndex(({ bottom }) => bottom > 0);
  const place: ListPlace = { reached: cards.length, top: scrollY, first, at: boxes[first]?.top ?? 0 };
  writeSession(key, { address: address(), ...place });
}

/** The place at which this list was left; null for another list, and for one that is opened anew. */
export function keptPlace(): ListPlace | null {
  if (arrival() === 'navigate') return null;
  const { address: kept, reached, ...place } = fieldsOf(readSession(key));
  const [top, first, at] = [place['top'], place['first'], place['at']].map(Number);
  const isPlace = kept === address() && Number.isSafeInteger(reached) && Number.isFinite(top);
  return isPlace ? { reached: Number(reached), top: top ?? 0, first: first ?? 0, at: at ?? 0 } : null;
}

/** Scrolls a list to where it was left. */
export function returnTo({ top, first, at }: ListPlace, grid: Element): void {
  scrollTo({ top, behavior: 'instant' });
  const card = shownItems(grid)[first];
  if (!card) return;
  // Cards are laid out when they come near: until then those above it are taken for higher or lower than they are.
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - at, behavior: 'instant' });
  align();
  requestAnimationFrame(align);
}
