import { isWaiting, listItem } from '#browser/list-items.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
import type { Card } from './cards.ts';
import { fetchCard } from './fetch-card.ts';
import { joinPage } from './new-cards.ts';

type Facts = Card['facts'];

/** The places of a list: of what it shows, as far as a guest has come. */
export interface Places {
  /** The cards that are here. */
  cards(): Card[];
  /** Shows these cabins in this order and no others, as far as the list was reached. */
  show(shown: readonly Facts[]): void;
  /** Begins at the first page again. */
  begin(): void;
  /** Goes on as far as a cabin of the list. */
  reach(slug: string): void;
  /** Whether there is more than what is shown. */
  isMore(): boolean;
  /** Goes on by a page; answers the items that came, empty at the end. */
  next(): HTMLElement[];
}

/**
 * The grid's cards by slug. A cabin whose card the page has not is a place with its name, and its card is fetched when a
 * guest comes near it; `onCard` is called with every card that comes so.
 */
export function openPlaces(grid: Element, reachedBefore: number, onCard: (card: Card) => void): Places {
  const waiting = new Map<Element, Facts>();
  let listed: readonly Facts[] = [];
  let reached = Math.max(cardsAPage, reachedBefore, grid.childElementCount);

  const near = new IntersectionObserver(
    (entries) =>
      entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => void fill(target)),
    { rootMargin: '100% 0px' },
  );

  async function fill(item: Element): Promise<void> {
    const facts = waiting.get(item);
    near.unobserve(item);
    const card = facts && (await fetchCard(facts.slug));
    if (!card || !waiting.delete(item)) return;
    putCard(item, card);
    if (item instanceof HTMLElement) onCard({ item, facts });
  }

  function itemOf(facts: Facts): HTMLElement {
    const item = listItem(grid, facts);
    if (isWaiting(item)) {
      waiting.set(item, facts);
      near.observe(item);
    }
    return item;
  }

  const render = (): HTMLElement[] => {
    const shown = listed.slice(0, reached).map(itemOf);
    arrange(grid, shown);
    return shown;
  };

  return {
    cards: () =>
      listed
        .slice(0, reached)
        .map((facts) => ({ item: itemOf(facts), facts }))
        .filter(({ item }) => !isWaiting(item)),
    show(shown) {
      listed = shown;
      render();
    },
    begin() {
      reached = cardsAPage;
    },
    reach(slug) {
      reached = Math.max(reached, listed.findIndex((facts) => facts.slug === slug) + 1);
      render();
    },
    isMore: () => listed.length > reached,
    next() {
      reached += cardsAPage;
      return render().slice(reached - cardsAPage);
    },
  };
}

/** Puts a card in its place; a focus on the cabin's name stays on it. */
function putCard(item: Element, card: Element): void {
  const hasFocus = item.contains(document.activeElement);
  item.replaceChildren(card);
  item.removeAttribute('data-waiting');
  if (hasFocus) item.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
  joinPage(item);
}

/** Puts these items first in this order; others are hidden, and places without a card go. What is in place is not moved. */
function arrange(grid: Element, shown: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(shown);
  for (const item of [...grid.children]) if (!wanted.has(item) && isWaiting(item)) item.remove();
  shown.forEach((item, index) => {
    const present = grid.children[index];
    if (present !== item) grid.insertBefore(item, present ?? null);
  });
  for (const item of grid.children) if (item instanceof HTMLElement) item.hidden = !wanted.has(item);
}
