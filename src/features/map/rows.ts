import { element } from '#browser/dom.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { paths } from '#paths';
import { labelPin } from './label-pin.ts';
import { pinTo } from './pin.ts';

/** A cabin in a list and on the map. */
export interface SitedCabin {
  slug: string;
  title: string;
  row: HTMLElement;
  /** Null where its place is not known. It is in the page only while it stands for itself. */
  pin: HTMLAnchorElement | null;
  at: Place | null;
  /** How long the drives from there are, where they had to be worked out for its pin (pin-drives.ts). */
  drives?: string;
}

/** A cabin of the map's own page, with what its filters ask. */
export interface MapCabin extends SitedCabin {
  facts: ListedFacts;
}

/** The cabins, in their order: each with its row in the page, or with one that waits for its content. */
export function siteCabins(page: ParentNode, cabins: readonly ListedFacts[]): MapCabin[] {
  const rows = new Map(
    [...page.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [row.dataset.row, row]),
  );
  return cabins.map((facts) => ({ ...sited(facts, rows.get(facts.slug) ?? emptyRow(facts)), facts }));
}

/** What stands in for a row that is on its way, and leads to its cabin where it does not come. */
const emptyRow = ({ slug, title }: ListedFacts): HTMLElement =>
  element(
    'li',
    { class: 'cabin-row', 'data-row': slug, 'data-waiting': '' },
    element('h3', {}, element('a', { href: paths.cabin(slug) }, title)),
  );

type PlacedFacts = Pick<ListedFacts, 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>;

/** A cabin with its row, and a pin that says what its title does. */
export function sited(facts: PlacedFacts, row: HTMLElement): SitedCabin {
  const { slug, title } = facts;
  const at = placeOf(facts);
  const pin = at && pinTo(slug, paths.cabin(slug));
  const cabin = { slug, title, row, pin, at };
  labelPin(cabin, [], '');
  return cabin;
}
