import { type CardFacts, readCardFacts } from '#domain/cabin/card-facts.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { paths } from '#paths';
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

/** A cabin in the rows of the map's page, with what its filters ask. */
export interface MapCabin extends SitedCabin {
  facts: CardFacts;
}

/** Every cabin of the page, in the order of the list. */
export const readCabins = (page: ParentNode): MapCabin[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const facts = readCardFacts(row.dataset.facts);
    return facts ? [{ ...sited(facts, row), facts }] : [];
  });

type PlacedFacts = Pick<CardFacts, 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>;

/** A cabin with its row, and a pin that says what its title does. */
export function sited(facts: PlacedFacts, row: HTMLElement): SitedCabin {
  const { slug, title } = facts;
  const at = placeOf(facts);
  const pin = at && pinTo(slug, paths.cabin(slug));
  const cabin = { slug, title, row, pin, at };
  labelPin(cabin, [], '');
  return cabin;
}

/** What a pin shows, and what it is called: its cabin, `about` it, and how long the drives from there are. */
export function labelPin(cabin: SitedCabin, about: readonly string[], amount: string): void {
  const { pin, title } = cabin;
  if (!pin) return;
  pin.ariaLabel = [title, ...about, drivesOf(cabin)].filter(Boolean).join(', ');
  setText(pin, 'span', amount);
}

/** The drives from a cabin, as its card or row says them; a card further down than a list was reached is not there to say it. */
export const drivesOf = ({ row, drives }: Pick<SitedCabin, 'row' | 'drives'>): string | null | undefined =>
  row.querySelector('.drives')?.textContent ?? drives;

export function setText(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  if (place) place.textContent = text;
}
