import { computed } from 'nanostores';
import { fetchCabinCardData } from '#browser/cabins/fetch-card-data.ts';
import { createElement } from '#browser/dom.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import { formatLowestPrice } from '#domain/search/lowest-price-label.ts';
import type { LabeledStay } from '#domain/search/map/cluster-label.ts';
import { projectToStaticMap } from '#domain/search/map/map-projection.ts';
import { setText } from '#features/search/patch-dom.ts';
import { $matchedCards } from '#features/search/store.ts';
import { paths } from '#paths';
import { $lowest, requestLowestPrices } from '#stores/lowest-stays.ts';

/** A cabin in a list and on the map. */
export interface MappedCabin {
  slug: string;
  title: string;
  row: HTMLElement;
  /** Null where its place is not known. It is in the page only while it stands for itself. */
  pin: HTMLAnchorElement | null;
  coordinates: Coordinates | null;
  /** How long the drives from there are, where no card in the page says it (`nameDrives`). */
  drives?: string;
}

type PlacedFacts = Pick<CabinFilterData, 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>;

/** A cabin with its row, and a pin that says what its title does. */
export function createMappedCabin(facts: PlacedFacts, row: HTMLElement): MappedCabin {
  const { slug, title } = facts;
  const coordinates = getCoordinates(facts);
  const attributes = { class: 'pin', href: paths.cabin(slug), 'data-pin': slug };
  const pin = coordinates && createElement('a', attributes, createElement('span', {}));
  const cabin = { slug, title, row, pin, coordinates };
  labelPin(cabin, [], '');
  return cabin;
}

/** Places a part of the drawn map. */
export function positionOnStaticMap<Some extends HTMLElement>(part: Some, place: Coordinates): Some {
  const { x, y } = projectToStaticMap(place);
  part.style.setProperty('--x', `${x}%`);
  part.style.setProperty('--y', `${y}%`);
  return part;
}

type LabelledPin = Pick<MappedCabin, 'pin' | 'title' | 'drives'> & {
  row: Pick<HTMLElement, 'querySelector'>;
};

/** What a pin shows, and what it is called: its cabin, `about` it, and how long the drives from there are. */
export function labelPin(cabin: LabelledPin, about: readonly string[], amount: string): void {
  const { pin, title } = cabin;
  if (!pin) return;
  pin.ariaLabel = [title, ...about, drivesOf(cabin)].filter(Boolean).join(', ');
  const shown = pin.querySelector('span');
  if (shown) setText(shown, amount);
}

/** The drives from a cabin, as its card says them; one further down than a list was reached is not there to say it. */
const drivesOf = ({ row, drives }: Pick<LabelledPin, 'row' | 'drives'>): string | null | undefined =>
  row.querySelector('.drives')?.textContent ?? drives;

/** Adds to the name of a pin how long the drives from there are, where no card in the page says it. */
export async function nameDrives(cabin: LabelledPin & Pick<MappedCabin, 'coordinates'>): Promise<void> {
  const { coordinates, pin } = cabin;
  if (!coordinates || !pin || drivesOf(cabin)) return;
  const { drivesFrom, formatCabinDrives } = await import('#domain/geo/drives.ts');
  if (drivesOf(cabin)) return;
  cabin.drives = formatCabinDrives(drivesFrom(coordinates));
  pin.ariaLabel = `${pin.ariaLabel}, ${cabin.drives}`;
}

type Stays = ReadonlyMap<string, LabeledStay>;

/** The stays of the list's answer, by slug; null without dates. */
const $answered = computed($matchedCards, (shown): Stays | null => {
  const stays = (shown ?? []).flatMap(({ card, stay }): [string, LabeledStay][] => {
    const { check_in, check_out, nights, total } = stay ?? {};
    return check_in && check_out && nights && total
      ? [[card.slug, { check_in, check_out, nights, total }]]
      : [];
  });
  return stays.length > 0 ? new Map(stays) : null;
});

const totalsOf = (stays: Stays): string =>
  JSON.stringify([...stays].map(([slug, { check_in, nights, total }]) => [slug, check_in, nights, total]));

let stated: Stays = new Map();

/**
 * The stays whose totals pins and groups state, by slug: those the list found, or else the cheapest ones soon. An answer that
 * changes none of them changes nothing here: the pins are not laid anew.
 */
export const $pinPrices = computed([$answered, $lowest], (answered, lowest): Stays => {
  const soon = [...lowest.values()].flatMap((one) =>
    one.phase === 'found' ? [[one.stay.slug, one.stay] as const] : [],
  );
  const next = answered ?? new Map(soon);
  if (totalsOf(next) !== totalsOf(stated)) stated = next;
  return stated;
});

/** The cabins the list leaves, by slug; null for all of them, until it has chosen. */
export const $matchingSlugs = computed(
  $matchedCards,
  (shown) => shown && new Set(shown.map(({ card }) => card.slug)),
);

/** Keeps on the pins what their cabins cost. */
export function watchPinPrices(cabins: readonly MappedCabin[]): void {
  const show = (): void => cabins.forEach(labelPrice);
  $matchedCards.subscribe(show);
  $pinPrices.listen(show);
}

/** Asks what each cabin costs at least soon, for wherever no dates are chosen. */
export async function requestPinPrices(cabins: readonly MappedCabin[]): Promise<void> {
  const slugs = new Set(cabins.map(({ slug }) => slug));
  const facts = (await fetchCabinCardData()) ?? [];
  requestLowestPrices(facts.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : [])));
}

/**
 * A pin leads where the title of its card does, the dates of a stay with it; without dates to the calendar on those of the stay
 * whose total it shows, as that price does elsewhere.
 */
function labelPrice(cabin: MappedCabin): void {
  const { slug, row, pin } = cabin;
  const stay = $pinPrices.get().get(slug);
  if (!pin) return;
  if ($answered.get()) {
    pin.href = row.querySelector<HTMLAnchorElement>(':is(h2, h3) a')?.href ?? pin.href;
    const amount = stay ? formatDollars(stay.total) : '';
    labelPin(cabin, stay ? [amount, `${nightsLabel(stay.nights)}, all in`] : [], amount);
  } else {
    const { check_in, check_out } = stay ?? {};
    pin.href = check_in && check_out ? paths.availability(slug, { check_in, check_out }) : paths.cabin(slug);
    labelPin(cabin, stay ? [formatLowestPrice(stay)] : [], stay ? `from ${formatDollars(stay.total)}` : '');
  }
}
