import { findClosestCabin } from '#browser/closest-cabin.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { freeFrom } from '#domain/search/lowest-price-label.ts';
import { $lowest, type LowestPriceState, requestLowestPrices } from '#stores/lowest-stays.ts';
import { lowestLink } from './lowest-price-link.ts';

// Fills `<p data-lowest>`, also in cards added later, with the lowest price of a cabin without
// dates. Outside a card the attribute contains the cabin's id. Its space is reserved.

/**
 * Skips the page of a cabin if the last search has dates (src/features/search/cabin-page-price.ts).
 */
const findPriceElements = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('p[data-lowest]:not([data-offer] [data-built-price])'),
];
const getCabinId = (element: HTMLElement): string =>
  element.dataset['lowest'] || (findClosestCabin(element)?.id ?? '');

/** Fills a place. It is unchanged while loading and after a failure. */
function fill(element: HTMLElement, lowest: LowestPriceState | undefined): void {
  if (lowest?.phase === 'found') element.replaceChildren(lowestLink(lowest.stay, element));
  else if (lowest?.phase === 'available-from') element.textContent = freeFrom(lowest.day, getUtcToday());
  else if (lowest?.phase === 'unavailable') element.replaceChildren();
}

/** Fills the places that have news; the one with the focus keeps it. */
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
 * A list that answers a search with dates has their totals in place of these; until it does, its
 * cards are inert.
 */
const isAwaited = (element: Element): boolean => element.matches('[data-grid][inert] *, :has(~ .stay)');

/** Requests the prices of these places, and fills those already known. */
function requestPrices(elements: readonly HTMLElement[]): void {
  const loadedPrices = $lowest.get();
  for (const element of elements)
    if (!element.firstChild) fill(element, loadedPrices.get(getCabinId(element)));
  requestLowestPrices(elements.filter((element) => !isAwaited(element)).map(getCabinId));
}

/** Watches for cards added later, and for lists that show lowest prices after all. */
function followChanges(): void {
  new MutationObserver((changes) => {
    const parts = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    );
    const elements = parts.flatMap((part) => (part instanceof Element ? findPriceElements(part) : []));
    if (elements.length > 0) requestPrices(elements);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'inert'] });
}

$lowest.subscribe(show);
followChanges();
requestPrices(findPriceElements(document));
