import { findClosestCabin } from '#browser/closest-cabin.ts';
import { createElement } from '#browser/dom.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import { cardsPerPage } from '#domain/cabins/list-pages.ts';
import { paths } from '#paths';
import { activateCard, fetchCard } from './fetch-card.ts';

// The items of a list of cards. One a cabin: the list and the map beside it speak of the same.

const items = new Map<string, HTMLElement>();
const known = new WeakSet<Element>();

function know(item: Element): void {
  known.add(item);
  const slug = findClosestCabin(item.querySelector('[data-cabin]'))?.slug;
  if (slug && item instanceof HTMLElement) items.set(slug, item);
}

/** Whether an item has no card yet. */
const isWaiting = (item: Element): boolean => item.hasAttribute('data-waiting');

/** A cabin's item: that of the page, else a new one with its name and nothing more, which is in no page yet. */
export function listItem(grid: Element, cabin: Pick<CabinFilterData, 'slug' | 'title'>): HTMLElement {
  for (const item of grid.children) if (!known.has(item)) know(item);
  const item = items.get(cabin.slug) ?? emptyItem(cabin);
  items.set(cabin.slug, item);
  return item;
}

/** What stands in for a card that is on its way, and leads to its cabin where it does not come. */
const emptyItem = ({ slug, title }: Pick<CabinFilterData, 'slug' | 'title'>): HTMLElement =>
  createElement(
    'li',
    { 'data-waiting': '' },
    createElement('h2', {}, createElement('a', { href: paths.cabin(slug) }, title)),
  );

/** A card of the list: its place, and the facts of its cabin. */
export interface ResultCard {
  item: HTMLElement;
  cabin: CabinFilterData;
}

/** The cards of a list: of what it shows, as far as a guest has come. */
export interface CardList {
  /** Those whose content is here. */
  getLoadedCards(): ResultCard[];
  /**
   * Shows these cabins in this order and no others, as far as the list was reached. Laid `anew`, no card counts as one that has
   * moved.
   */
  show(shown: readonly CabinFilterData[], anew?: boolean): void;
  /** Begins at the first page again. */
  reset(): void;
  /** Goes on as far as a cabin of the list. */
  showUntil(slug: string): void;
  /** Whether there is more than what is shown. */
  hasMore(): boolean;
  /** Goes on by a page; answers the items that came, empty at the end. */
  showNextPage(): HTMLElement[];
}

/**
 * The list whose items are the children of `grid`, as far as it was reached. A cabin whose card the page has not is an item with its
 * name, and its card is fetched when a guest comes near it; `onCard` is called with every card that comes so.
 */
export function createCardList(
  grid: Element,
  reachedBefore: number,
  onCard: (card: ResultCard) => void,
): CardList {
  const waiting = new Map<Element, ResultCard>();
  let listed: readonly CabinFilterData[] = [];
  let reached = Math.max(cardsPerPage, reachedBefore, grid.childElementCount);

  const near = new IntersectionObserver(
    (entries) =>
      entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => void fill(target)),
    { rootMargin: '100% 0px' },
  );

  async function fill(item: Element): Promise<void> {
    const place = waiting.get(item);
    near.unobserve(item);
    const card = place && (await fetchCard(place.cabin.slug));
    if (!card || !isWaiting(item)) return;
    putCard(item, card);
    waiting.delete(item);
    activateCard(item);
    onCard(place);
  }

  function placeOf(cabin: CabinFilterData): ResultCard {
    const card = { item: listItem(grid, cabin), cabin };
    if (isWaiting(card.item)) {
      waiting.set(card.item, card);
      near.observe(card.item);
    }
    return card;
  }

  const places = (): ResultCard[] => listed.slice(0, reached).map(placeOf);

  const render = (anew = false): HTMLElement[] => {
    const shown = places().map(({ item }) => item);
    if (anew) grid.prepend(...shown);
    arrange(grid, shown);
    return shown;
  };

  return {
    getLoadedCards: () => places().filter(({ item }) => !isWaiting(item)),
    show(shown, anew) {
      listed = shown;
      render(anew);
    },
    reset() {
      reached = cardsPerPage;
    },
    showUntil(slug) {
      reached = Math.max(reached, listed.findIndex((facts) => facts.slug === slug) + 1);
      render();
    },
    hasMore: () => listed.length > reached,
    showNextPage() {
      const from = reached;
      reached += cardsPerPage;
      return render().slice(from);
    },
  };
}

/** Puts a card that came into the item that waited for it; a focus on the cabin's name stays on it. */
function putCard(item: Element, card: Element): void {
  const hasFocus = item.contains(document.activeElement);
  item.replaceChildren(card);
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
