/** The parameters of an event that name a cabin (spec §3). */
export interface TrackedCabin {
  cabin_id: string;
  cabin_title: string;
  cabin_slug: string;
}

function cabinOf(place: HTMLElement | null): TrackedCabin | undefined {
  if (!place?.dataset['cabin']) return undefined;
  const { id, title, slug } = JSON.parse(place.dataset['cabin']);
  return { cabin_id: id, cabin_title: title, cabin_slug: slug };
}

const ownPlace = () => document.querySelector<HTMLElement>('.price-bar');

/** The cabin this page is about; undefined on any other page. */
export const ownCabin = (): TrackedCabin | undefined => cabinOf(ownPlace());

/** Where a card stands: its carousel or section by name, else a list or a search's results. */
const listOf = (item: Element): string =>
  item.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ??
  (location.search.includes('check_in=') ? 'results' : 'list');

/**
 * The event parameters of the card or map row an element is in, else of the page's own cabin: `card_position` counts
 * from 1, `source` names the carousel, section or list.
 */
export function trackedCard(inside: Element): Partial<TrackedCabin> & Record<string, unknown> {
  const item = inside.closest('li');
  const card = inside.closest<HTMLElement>('[data-cabin]');
  const row = card ? undefined : item?.dataset['row'];
  const cabin = row ? { cabin_slug: row } : cabinOf(card ?? ownPlace());
  if (!item?.parentElement) return { ...cabin, source: 'cabin_page' };
  const card_position = [...item.parentElement.children].indexOf(item) + 1;
  return { ...cabin, card_position, source: row ? 'map' : listOf(item) };
}
