import { findClosestCabin } from '#browser/closest-cabin.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { freeFrom } from '#domain/search/lowest-price-label.ts';
import { $lowest, type LowestPriceState, requestLowestPrices } from '#stores/lowest-stays.ts';
import { lowestLink } from './lowest-price-link.ts';

// Fills the places of this page, and those that come later: `<p data-lowest>` is the place of what
// a cabin costs where no dates are chosen; outside its card it has the cabin's id. Its room is
// kept.

/**
 * On a cabin's own page the dates of the last search, where there are some, come first
 * (src/features/search/cabin-page-price.ts).
 */
const placesIn = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('p[data-lowest]:not([data-offer] [data-built-price])'),
];
const idOf = (place: HTMLElement): string => place.dataset['lowest'] || (findClosestCabin(place)?.id ?? '');

/** Fills a place. It is unchanged while loading and after a failure. */
function fill(place: HTMLElement, lowest: LowestPriceState | undefined): void {
  if (lowest?.phase === 'found') place.replaceChildren(lowestLink(lowest.stay, place));
  else if (lowest?.phase === 'available-from') place.textContent = freeFrom(lowest.day, getUtcToday());
  else if (lowest?.phase === 'unavailable') place.replaceChildren();
}

/** Fills the places that have news; the one with the focus keeps it. */
function show(
  now: ReadonlyMap<string, LowestPriceState>,
  before?: ReadonlyMap<string, LowestPriceState>,
): void {
  for (const place of placesIn(document)) {
    const id = idOf(place);
    if (now.get(id) === before?.get(id)) continue;
    const hadFocus = place.contains(document.activeElement);
    fill(place, now.get(id));
    if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
  }
}

/**
 * A list that answers a search with dates has their totals in place of these; until it does, its
 * cards are inert.
 */
const isAwaited = (place: Element): boolean => place.matches('[data-grid][inert] *, :has(~ .stay)');

/** Requests the prices of these places, and fills those already known. */
function askFor(places: readonly HTMLElement[]): void {
  const known = $lowest.get();
  for (const place of places) if (!place.firstChild) fill(place, known.get(idOf(place)));
  requestLowestPrices(places.filter((place) => !isAwaited(place)).map(idOf));
}

/**
 * Cards that come later have places too, and a list that has its answer may want these totals after
 * all.
 */
function followChanges(): void {
  new MutationObserver((changes) => {
    const parts = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    );
    const places = parts.flatMap((part) => (part instanceof Element ? placesIn(part) : []));
    if (places.length > 0) askFor(places);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'inert'] });
}

$lowest.subscribe(show);
followChanges();
askFor(placesIn(document));
