import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
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

/** A cabin's item in a list, and what is known of the cabin. */
export interface CardPlace {
  item: HTMLElement;
  facts: ListedFacts;
}

/** The places of a list: of what it shows, as far as a guest has come. */
export type Places = ReturnType<typeof openPlaces>;

/**
 * The list whose items are the children of `grid`, of which a guest has `reached` so many. An item that waits is given to `fill`
 * when a guest comes near it, which answers false where its content could not be had.
 */
export function openPlaces(grid: Element, fill: (place: CardPlace) => Promise<boolean>, before: number) {
  const waiting = new Map<Element, CardPlace>();
  let listed: readonly ListedFacts[] = [];
  let reached = before;

  const near = new IntersectionObserver(
    (entries) =>
      entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => void reachItem(target)),
    { rootMargin: '100% 0px' },
  );

  async function reachItem(item: Element): Promise<void> {
    const place = waiting.get(item);
    near.unobserve(item);
    if (place && (await fill(place))) waiting.delete(item);
  }

  function placeOf(facts: ListedFacts): CardPlace {
    const item = listItem(grid, facts);
    if (isWaiting(item)) {
      waiting.set(item, { item, facts });
      near.observe(item);
    }
    return { item, facts };
  }

  const places = (): CardPlace[] => listed.slice(0, reached).map(placeOf);

  const render = (): HTMLElement[] => {
    const shown = places().map(({ item }) => item);
    arrange(grid, shown);
    return shown;
  };

  return {
    /** Those whose content is here. */
    filled: () => places().filter(({ item }) => !isWaiting(item)),
    /** Shows these cabins in this order and no others, as far as the list was reached. */
    show(shown: readonly ListedFacts[]) {
      listed = shown;
      render();
    },
    /** Begins at the first page again. */
    begin() {
      reached = cardsAPage;
    },
    /** Goes on as far as a cabin of the list. */
    reach(slug: string) {
      reached = Math.max(reached, listed.findIndex((facts) => facts.slug === slug) + 1);
      render();
    },
    /** Whether there is more than what is shown. */
    isMore: () => listed.length > reached,
    /** Goes on by a page; answers the items that came, empty at the end. */
    next() {
      const from = reached;
      reached += cardsAPage;
      return render().slice(from);
    },
  };
}

/** Puts content that came into the item that waited for it; a focus on the cabin's name stays on it. */
export function putContent(item: Element, ...content: readonly Node[]): void {
  const hasFocus = item.contains(document.activeElement);
  item.replaceChildren(...content);
  item.removeAttribute('data-waiting');
  if (hasFocus) item.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
}

/** Puts these items first in this order; others are hidden, and those that wait go. What is in place is not moved. */
function arrange(grid: Element, shown: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(shown);
  for (const item of [...grid.children]) if (!wanted.has(item) && isWaiting(item)) item.remove();
  shown.forEach((item, index) => {
    const present = grid.children[index];
    if (present !== item) grid.insertBefore(item, present ?? null);
  });
  for (const item of grid.children) if (item instanceof HTMLElement) item.hidden = !wanted.has(item);
}
