// Pins of cabins on the map, with prices and accessible names.

import { computed } from 'nanostores';
import { fetchCabinCardData } from '#browser/cabins/fetch-card-data.ts';
import { createElement } from '#browser/dom.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import { formatLowestPrice, type PricedStay } from '#domain/search/lowest-price-label.ts';
import { projectToStaticMap } from '#domain/search/map/map-projection.ts';
import { setText } from '#features/search/patch-dom.ts';
import { $matchedCards, $state } from '#features/search/store.ts';
import { paths } from '#paths';
import { $lowest, requestLowestPrices } from '#stores/lowest-stays.ts';

export interface MappedCabin {
  slug: string;
  title: string;
  row: HTMLElement;
  /** Pin, which is in the document only while not part of a cluster. `null` without coordinates. */
  pin: HTMLAnchorElement | null;
  coordinates: Coordinates | null;
  /** Driving times in the label, set when the pin is first active (`nameDrives`). */
  drives?: string;
}

type CabinWithCoordinates = Pick<CabinFilterData, 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>;

export function createMappedCabin(cabinData: CabinWithCoordinates, row: HTMLElement): MappedCabin {
  const { slug, title } = cabinData;
  const coordinates = getCoordinates(cabinData);
  const attributes = { class: 'pin', href: paths.cabin(slug), 'data-pin': slug };
  const pin = coordinates && createElement('a', attributes, createElement('span', {}));
  const cabin = { slug, title, row, pin, coordinates };
  labelPin(cabin, [], '');
  return cabin;
}

export function positionOnStaticMap<Some extends HTMLElement>(part: Some, coordinates: Coordinates): Some {
  const { x, y } = projectToStaticMap(coordinates);
  part.style.setProperty('--x', `${x}%`);
  part.style.setProperty('--y', `${y}%`);
  return part;
}

type LabelledPin = Pick<MappedCabin, 'pin' | 'title' | 'drives'>;

/** Sets price and accessible name of a pin. The name contains `details` and driving times. */
export function labelPin(cabin: LabelledPin, details: readonly string[], amount: string): void {
  const { pin, title, drives } = cabin;
  if (!pin) return;
  pin.ariaLabel = [title, ...details, drives].filter(Boolean).join(', ');
  const shown = pin.querySelector('span');
  if (shown) setText(shown, amount);
}

export async function nameDrives(cabin: LabelledPin & Pick<MappedCabin, 'coordinates'>): Promise<void> {
  const { coordinates, pin } = cabin;
  if (!coordinates || !pin || cabin.drives) return;
  const { drivesFrom, formatCabinDrives } = await import('#domain/geo/drives.ts');
  if (cabin.drives) return;
  cabin.drives = formatCabinDrives(drivesFrom(coordinates));
  pin.ariaLabel = `${pin.ariaLabel}, ${cabin.drives}`;
}

type Stays = ReadonlyMap<string, PricedStay>;

/** Stays of the results by slug; `null` without dates. */
const $foundStays = computed($matchedCards, (shown): Stays | null => {
  const stays = (shown ?? []).flatMap(({ card, stay }): [string, PricedStay][] => {
    const { check_in, check_out, nights, total } = stay ?? {};
    return check_in && check_out && nights && total
      ? [[card.slug, { check_in, check_out, nights, total }]]
      : [];
  });
  return stays.length > 0 ? new Map(stays) : null;
});

const getTotalsKey = (stays: Stays): string =>
  JSON.stringify([...stays].map(([slug, { check_in, nights, total }]) => [slug, check_in, nights, total]));

let displayedStays: Stays = new Map();

/**
 * Stays whose prices pins show, by slug. Unchanged totals keep the same map, so that pins are not
 * rendered again.
 */
export const $pinPrices = computed([$foundStays, $lowest], (foundStays, lowest): Stays => {
  const lowestStays = [...lowest.values()].flatMap((entry) =>
    entry.phase === 'found' ? [[entry.stay.slug, entry.stay] as const] : [],
  );
  const nextStays = foundStays ?? new Map(lowestStays);
  if (getTotalsKey(nextStays) !== getTotalsKey(displayedStays)) displayedStays = nextStays;
  return displayedStays;
});

/** Slugs of the cabins that match filters; `null` for all, until the list has filtered. */
export const $matchingSlugs = computed(
  $matchedCards,
  (shown) => shown && new Set(shown.map(({ card }) => card.slug)),
);

/** Visible part of the page: list or map. */
export const $view = computed($state, ({ view }) => view);

export function watchPinPrices(cabins: readonly MappedCabin[]): void {
  const show = (): void => cabins.forEach(labelPrice);
  $matchedCards.subscribe(show);
  $pinPrices.listen(show);
}

export async function requestPinPrices(cabins: readonly MappedCabin[]): Promise<void> {
  const slugs = new Set(cabins.map(({ slug }) => slug));
  const cards = (await fetchCabinCardData()) ?? [];
  requestLowestPrices(cards.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : [])));
}

/**
 * Shows the price on a pin, and sets its link: with the dates of the stay, or to the calendar of
 * the lowest stay.
 */
function labelPrice(cabin: MappedCabin): void {
  const { slug, row, pin } = cabin;
  const stay = $pinPrices.get().get(slug);
  if (!pin) return;
  if ($foundStays.get()) {
    pin.href = row.querySelector<HTMLAnchorElement>(':is(h2, h3) a')?.href ?? pin.href;
    const amount = stay ? formatDollars(stay.total) : '';
    labelPin(cabin, stay ? [amount, `${nightsLabel(stay.nights)}, all in`] : [], amount);
  } else {
    const { check_in, check_out } = stay ?? {};
    pin.href = check_in && check_out ? paths.availability(slug, { check_in, check_out }) : paths.cabin(slug);
    labelPin(cabin, stay ? [formatLowestPrice(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
  }
}
