import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { isWaiting } from './list-items.ts';

/** A cabin's item in a list, and what is known of the cabin. */
export interface Place<Facts> {
  item: HTMLElement;
  facts: Facts;
}

/** The places of a list: of what it shows, as far as a guest has come. */
export interface Places<Facts> {
  /** Those whose content is here. */
  filled(): Place<Facts>[];
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

interface Options<Facts> {
  /** The cabin's item, in the page or not; one that has no content yet has the attribute `data-waiting`. */
  itemOf: (facts: Facts) => HTMLElement;
  /** Fetches the content of an item that waits and puts it there; false where it could not be had. */
  fill: (place: Place<Facts>) => Promise<boolean>;
  /** How many cabins the list has reached. */
  reached: number;
}

/** The list whose items are the children of `grid`. An item that waits is filled when a guest comes near it. */
export function openPlaces<Facts extends { slug: string }>(
  grid: Element,
  { itemOf, fill, ...before }: Options<Facts>,
): Places<Facts> {
  const waiting = new Map<Element, Place<Facts>>();
  let listed: readonly Facts[] = [];
  let { reached } = before;

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

  function placeOf(facts: Facts): Place<Facts> {
    const item = itemOf(facts);
    if (isWaiting(item)) {
      waiting.set(item, { item, facts });
      near.observe(item);
    }
    return { item, facts };
  }

  const places = (): Place<Facts>[] => listed.slice(0, reached).map(placeOf);

  const render = (): HTMLElement[] => {
    const shown = places().map(({ item }) => item);
    arrange(grid, shown);
    return shown;
  };

  return {
    filled: () => places().filter(({ item }) => !isWaiting(item)),
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
