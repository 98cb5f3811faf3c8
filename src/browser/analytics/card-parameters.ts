import { findClosestCabin } from '#browser/closest-cabin.ts';

/** Event parameters that identify a cabin (spec §3). */
export interface TrackedCabin {
  cabin_id: string;
  cabin_title: string;
  cabin_slug: string;
}

function getTrackedCabin(element: Element | null): TrackedCabin | undefined {
  const cabin = findClosestCabin(element);
  return cabin && { cabin_id: cabin.id, cabin_title: cabin.title, cabin_slug: cabin.slug };
}

const findPriceBar = () => document.querySelector<HTMLElement>('.price-bar');

/** Returns the cabin of a cabin page; undefined on any other page. */
export const getPageCabin = (): TrackedCabin | undefined => getTrackedCabin(findPriceBar());

/** Returns the name of the carousel or section of a card, otherwise the list or search results. */
const getListName = (item: Element): string =>
  item.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ??
  (location.search.includes('check_in=') ? 'results' : 'list');

/**
 * Returns the event parameters of the card or map row that contains an element, else of the page's
 * cabin. `card_position` counts from 1; `source` names the carousel, section or list.
 */
export function getCardParameters(inside: Element): Partial<TrackedCabin> & Record<string, unknown> {
  const item = inside.closest('li');
  const row = findClosestCabin(inside) ? undefined : item?.dataset['row'];
  const cabin = row ? { cabin_slug: row } : (getTrackedCabin(inside) ?? getPageCabin());
  if (!item?.parentElement) return { ...cabin, source: 'cabin_page' };
  const card_position = [...item.parentElement.children].indexOf(item) + 1;
  return { ...cabin, card_position, source: row ? 'map' : getListName(item) };
}
