// Fills `<p data-lowest>`, also in cards added later, with the lowest price of a cabin without
// dates. Outside a card the attribute contains the cabin's id. Its space is reserved.

import { findClosestCabin } from '#browser/closest-cabin.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { freeFrom } from '#domain/search/lowest-price-label.ts';
import { $lowest, type LowestPriceState, requestLowestPrices } from '#stores/lowest-stays.ts';
import { createLowestPriceLink } from './lowest-price-link.ts';

/**
 * Skips the page of a cabin if the last search has dates (src/features/search/cabin-page-price.ts).
 */
const findPriceElements = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('p[data-lowest]:not([data-offer] [data-built-price])'),
];
const getCabinId = (element: HTMLElement): string =>
  element.dataset['lowest'] || (findClosestCabin(element)?.id ?? '');

/** Fills an element, but leaves it unchanged while loading and after a failure. */
function fill(element: HTMLElement, lowest: LowestPriceState | undefined): void {
  if (lowest?.phase === 'found') element.replaceChildren(createLowestPriceLink(lowest.stay, element));
  else if (lowest?.phase === 'available-from') element.textContent = freeFrom(lowest.day, getUtcToday());
  else if (lowest?.phase === 'unavailable') element.replaceChildren();
}

/** Fills the elements whose price has changed. The focus stays on its link. */
function show(
  now: ReadonlyMap<string, LowestPriceState>,
  previous?: ReadonlyMap<string, LowestPriceState>,
): void {
  for (const element of findPriceElements(document)) {
    const id = getCabinId(element);
    if (now.get(id) === previous?.get(id)) continue;
    const hadFocus = element.contains(document.activeElement);
    fill(element, now.get(id));
    if (hadFocus) element.querySelector('a')?.focus({ preventScroll: true });
  }
}

/**
 * Whether results of a search with dates replace this price: they are still loading, which makes
 * cards inert, or the card shows the total of its stay.
 */
const isAwaited = (element: Element): boolean => element.matches('[data-grid][inert] *, :has(~ .stay)');

/** Requests the prices of these elements, and fills those already loaded. */
function requestPrices(elements: readonly HTMLElement[]): void {
  const loadedPrices = $lowest.get();
  for (const element of elements)
    if (!element.firstChild) fill(element, loadedPrices.get(getCabinId(element)));
  requestLowestPrices(elements.filter((element) => !isAwaited(element)).map(getCabinId));
}

/** Watches for cards added later, and for lists that show lowest prices after all. */
function watchChanges(): void {
  new MutationObserver((changes) => {
    const parts = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    );
    const elements = parts.flatMap((part) => (part instanceof Element ? findPriceElements(part) : []));
    if (elements.length > 0) requestPrices(elements);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'inert'] });
}

export function fillLowestPrices(): void {
  $lowest.subscribe(show);
  watchChanges();
  requestPrices(findPriceElements(document));
}
