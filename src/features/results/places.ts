import { element } from '#browser/dom.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { paths } from '#paths';
import type { Card } from './cards.ts';
import { fetchCard, slugIn } from './fetch-card.ts';
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
  /** Whether there is more than what is shown. */
  isMore(): boolean;
  /** Goes on by a page; answers the items that came, empty at the end. */
  next(): HTMLElement[];
}

/**
 * The grid's cards by slug. A cabin whose card the page has not is a place with its name, and its card is fetched when a
 * guest comes near it; `onCard` is told of every card that comes so.
 */
export function openPlaces(grid: Element, reachedBefore: number, onCard: (card: Card) => void): Places {
  const items = new Map<string, HTMLElement>();
  const waiting = new Map<Element, Facts>();
  let listed: readonly Facts[] = [];
  let reached = Math.max(cardsAPage, reachedBefore, grid.childElementCount);

  const known = new WeakSet<Element>();

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void fill(target);
    },
    { rootMargin: '100% 0px' },
  );

  async function fill(item: Element): Promise<void> {
    const facts = waiting.get(item);
    near.unobserve(item);
    const card = facts && (await fetchCard(facts.slug));
    if (!card || !waiting.delete(item)) return;
    const hasFocus = item.contains(document.activeElement);
    item.replaceChildren(card);
    item.removeAttribute('data-waiting');
    if (hasFocus) item.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
    joinPage(item);
    if (item instanceof HTMLElement) onCard({ item, facts });
  }

  function know(item: Element): void {
    known.add(item);
    const slug = slugIn(item);
    if (slug && item instanceof HTMLElement) items.set(slug, item);
  }

  function itemOf(facts: Facts): HTMLElement {
    const item = items.get(facts.slug) ?? emptyPlace(facts);
    items.set(facts.slug, item);
    if (item.hasAttribute('data-waiting')) {
      waiting.set(item, facts);
      near.observe(item);
    }
    return item;
  }

  const render = (): HTMLElement[] => {
    for (const item of grid.children) if (!known.has(item)) know(item);
    const shown = listed.slice(0, reached).map(itemOf);
    arrange(grid, shown);
    return shown;
  };

  return {
    cards: () =>
      listed.flatMap((facts) => {
        const item = items.get(facts.slug);
        return item && !waiting.has(item) ? [{ item, facts }] : [];
      }),
    show(shown) {
      listed = shown;
      render();
    },
    begin() {
      reached = cardsAPage;
    },
    isMore: () => listed.length > reached,
    next() {
      const before = reached;
      reached += cardsAPage;
      return render().slice(before);
    },
  };
}

/** What stands in for a card that is on its way, and leads to its cabin where it does not come. */
const emptyPlace = ({ slug, title }: Facts): HTMLElement =>
  element(
    'li',
    { 'data-waiting': '' },
    element('p', { class: 'place' }, element('a', { href: paths.cabin(slug) }, title)),
  );

/** Puts these items first in this order; others are hidden, and places without a card go. What is in place is not moved. */
function arrange(grid: Element, shown: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(shown);
  for (const item of [...grid.children])
    if (!wanted.has(item) && item.hasAttribute('data-waiting')) item.remove();
  shown.forEach((item, index) => {
    const present = grid.children[index];
    if (present !== item) grid.insertBefore(item, present ?? null);
  });
  for (const item of grid.children) if (item instanceof HTMLElement) item.hidden = !wanted.has(item);
}
