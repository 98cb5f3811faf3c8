import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { parseTarget } from '#domain/cabin/target.ts';
import { paths } from '#paths';
import { element } from './dom.ts';

// The items of a list of cards. One a cabin: the list and the map beside it speak of the same.

const items = new Map<string, HTMLElement>();
const known = new WeakSet<Element>();

/** The slug of the cabin whose card is in an item of a list; undefined where there is none. */
export function slugIn(item: Element): string | undefined {
  try {
    return parseTarget(JSON.parse(item.querySelector<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? ''))
      ?.slug;
  } catch {
    return undefined;
  }
}

function know(item: Element): void {
  known.add(item);
  const slug = slugIn(item);
  if (slug && item instanceof HTMLElement) items.set(slug, item);
}

/** Whether an item has no card yet. */
export const isWaiting = (item: Element): boolean => item.hasAttribute('data-waiting');

/** A cabin's item: that of the page, else a new one with its name and nothing more, which is in no page yet. */
export function listItem(grid: Element, cabin: Pick<ListedFacts, 'slug' | 'title'>): HTMLElement {
  for (const item of grid.children) if (!known.has(item)) know(item);
  const item = items.get(cabin.slug) ?? emptyItem(cabin);
  items.set(cabin.slug, item);
  return item;
}

/** What stands in for a card that is on its way, and leads to its cabin where it does not come. */
const emptyItem = ({ slug, title }: Pick<ListedFacts, 'slug' | 'title'>): HTMLElement =>
  element('li', { 'data-waiting': '' }, element('h2', {}, element('a', { href: paths.cabin(slug) }, title)));
