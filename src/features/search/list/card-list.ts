// Cards of a list of cabins: shows, hides and adds them, and fetches missing ones.

import { findClosestCabin } from '#browser/closest-cabin.ts';
import { createElement } from '#browser/dom.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import { cardsPerPage } from '#domain/cabins/list-pages.ts';
import { paths } from '#paths';
import { activateCard, fetchCard } from './fetch-card.ts';

/** Items by slug, shared by the list and the map next to it. */
const items = new Map<string, HTMLElement>();
const registered = new WeakSet<Element>();

function register(item: Element): void {
  registered.add(item);
  const slug = findClosestCabin(item.querySelector('[data-cabin]'))?.slug;
  if (slug && item instanceof HTMLElement) items.set(slug, item);
}

const isPlaceholder = (item: Element): boolean => item.hasAttribute('data-waiting');

/** Returns items that the page contains without rendering them. */
const findStoredCards = (): Iterable<Element> =>
  document.querySelector<HTMLTemplateElement>('template[data-stored-cards]')?.content.children ?? [];

/** Returns the cabin's item on the page, or a new detached one with only the cabin's name. */
export function listItem(grid: Element, cabin: Pick<CabinFilterData, 'slug' | 'title'>): HTMLElement {
  for (const item of [...grid.children, ...findStoredCards()]) if (!registered.has(item)) register(item);
  const item = items.get(cabin.slug) ?? emptyItem(cabin);
  items.set(cabin.slug, item);
  return item;
}

/** Placeholder of a loading card. Links to the cabin in case the card fails to load. */
const emptyItem = ({ slug, title }: Pick<CabinFilterData, 'slug' | 'title'>): HTMLElement =>
  createElement(
    'li',
    { 'data-waiting': '' },
    createElement('h2', {}, createElement('a', { href: paths.cabin(slug) }, title)),
  );

export interface ResultCard {
  item: HTMLElement;
  cabin: CabinFilterData;
}

export interface CardList {
  getLoadedCards(): ResultCard[];
  /** With `relayout`, all items move at once, so that they do not count as layout shifts. */
  show(shown: readonly CabinFilterData[], relayout?: boolean): void;
  reset(): void;
  showUntil(slug: string): void;
  hasMore(): boolean;
  /** Shows more items and returns them; empty at the end of the list. */
  showNextPage(): HTMLElement[];
}

/**
 * Shows cards in a grid. Fetches missing ones when they come near the viewport, and passes them to
 * `onCard`.
 */
export function createCardList(
  grid: Element,
  initialCount: number,
  onCard: (card: ResultCard) => void,
): CardList {
  const pendingCards = new Map<Element, ResultCard>();
  let listed: readonly CabinFilterData[] = [];
  let visibleCount = Math.max(cardsPerPage, initialCount, grid.childElementCount);

  const nearViewport = new IntersectionObserver(
    (entries) =>
      entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => void fill(target)),
    { rootMargin: '100% 0px' },
  );

  async function fill(item: Element): Promise<void> {
    const pending = pendingCards.get(item);
    nearViewport.unobserve(item);
    const card = pending && (await fetchCard(pending.cabin.slug));
    if (!card || !isPlaceholder(item)) return;
    putCard(item, card);
    pendingCards.delete(item);
    activateCard(item);
    onCard(pending);
  }

  function getCard(cabin: CabinFilterData): ResultCard {
    const card = { item: listItem(grid, cabin), cabin };
    // Stored items belong to the document of their template.
    if (card.item.ownerDocument !== document) activateCard(document.adoptNode(card.item));
    if (isPlaceholder(card.item)) {
      pendingCards.set(card.item, card);
      nearViewport.observe(card.item);
    }
    return card;
  }

  const getShownCards = (): ResultCard[] => listed.slice(0, visibleCount).map(getCard);

  const render = (relayout = false): HTMLElement[] => {
    const shown = getShownCards().map(({ item }) => item);
    if (relayout) grid.prepend(...shown);
    arrange(grid, shown);
    return shown;
  };

  return {
    getLoadedCards: () => getShownCards().filter(({ item }) => !isPlaceholder(item)),
    show(shown, relayout) {
      listed = shown;
      render(relayout);
    },
    reset() {
      visibleCount = cardsPerPage;
    },
    showUntil(slug) {
      visibleCount = Math.max(visibleCount, listed.findIndex((cabin) => cabin.slug === slug) + 1);
      render();
    },
    hasMore: () => listed.length > visibleCount,
    showNextPage() {
      const from = visibleCount;
      visibleCount += cardsPerPage;
      return render().slice(from);
    },
  };
}

/** Replaces a placeholder by its card. A focus on the cabin's name stays on it. */
function putCard(item: Element, card: Element): void {
  const hasFocus = item.contains(document.activeElement);
  item.replaceChildren(card);
  item.removeAttribute('data-waiting');
  if (hasFocus) item.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
}

/** Shows only these items, in this order. Items already in place are not moved. */
function arrange(grid: Element, shown: readonly HTMLElement[]): void {
  const shownItems = new Set<Element>(shown);
  for (const item of [...grid.children]) if (!shownItems.has(item) && isPlaceholder(item)) item.remove();
  shown.forEach((item, index) => {
    const present = grid.children[index];
    if (present !== item) grid.insertBefore(item, present ?? null);
  });
  for (const item of grid.children) if (item instanceof HTMLElement) item.hidden = !shownItems.has(item);
}
