import { element } from '#browser/dom.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { type Place, placeOf } from '#domain/map/distance.ts';
import { onSheet } from '#domain/map/map.ts';
import { paths } from '#paths';
import { showWords } from '../show-parts.ts';

/** A cabin in a list and on the map. */
export interface SitedCabin {
  slug: string;
  title: string;
  row: HTMLElement;
  /** Null where its place is not known. It is in the page only while it stands for itself. */
  pin: HTMLAnchorElement | null;
  at: Place | null;
  /** How long the drives from there are, where no card in the page says it (`nameDrives`). */
  drives?: string;
}

type PlacedFacts = Pick<ListedFacts, 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>;

/** A cabin with its row, and a pin that says what its title does. */
export function sited(facts: PlacedFacts, row: HTMLElement): SitedCabin {
  const { slug, title } = facts;
  const at = placeOf(facts);
  const attributes = { class: 'pin', href: paths.cabin(slug), 'data-pin': slug };
  const pin = at && element('a', attributes, element('span', {}));
  const cabin = { slug, title, row, pin, at };
  labelPin(cabin, [], '');
  return cabin;
}

/** Places a part of the drawn map. */
export function standAt<Some extends HTMLElement>(part: Some, place: Place): Some {
  const { x, y } = onSheet(place);
  part.style.setProperty('--x', `${x}%`);
  part.style.setProperty('--y', `${y}%`);
  return part;
}

type LabelledPin = Pick<SitedCabin, 'pin' | 'title' | 'drives'> & { row: Pick<HTMLElement, 'querySelector'> };

/** What a pin shows, and what it is called: its cabin, `about` it, and how long the drives from there are. */
export function labelPin(cabin: LabelledPin, about: readonly string[], amount: string): void {
  const { pin, title } = cabin;
  if (!pin) return;
  pin.ariaLabel = [title, ...about, drivesOf(cabin)].filter(Boolean).join(', ');
  const shown = pin.querySelector('span');
  if (shown) showWords(shown, amount);
}

/** The drives from a cabin, as its card says them; one further down than a list was reached is not there to say it. */
const drivesOf = ({ row, drives }: Pick<LabelledPin, 'row' | 'drives'>): string | null | undefined =>
  row.querySelector('.drives')?.textContent ?? drives;

/** Adds to the name of a pin how long the drives from there are, where no card in the page says it. */
export async function nameDrives(cabin: LabelledPin & Pick<SitedCabin, 'at'>): Promise<void> {
  const { at, pin } = cabin;
  if (!at || !pin || drivesOf(cabin)) return;
  const { drivesFrom, drivesInWords } = await import('#domain/plan/drives.ts');
  if (drivesOf(cabin)) return;
  cabin.drives = drivesInWords(drivesFrom(at));
  pin.ariaLabel = `${pin.ariaLabel}, ${cabin.drives}`;
}
