import { element, loadStyles, part } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { listItem } from '#browser/list-items.ts';
import type { FoundCabin } from '#contracts/search.ts';
import { onList } from '#domain/cabin/lists.ts';
import type { StatedStay } from '#domain/map/group-label.ts';
import { formatDollars } from '#domain/price/money.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { $area, $shownCards, $wantedCard, type Shown } from '../store.ts';
import { clearArea, followAddress } from './map-bounds-filter.ts';
import { type MapPanel, openMapPanel } from './map-panel.ts';
import { $active, $out, $selected, $stays } from './map-store.ts';
import { labelPin, nameDrives, type SitedCabin, sited } from './pins.ts';
import styles from './results-map.css?url';
import { createControls, createSheet, type DrawnMap } from './static-map.ts';
import { followPins } from './static-map-pins.ts';

export { writeView } from '../url.ts';

/** Narrows the list to the part of the map that the address names, now and after Back. */
export function followArea(pane: HTMLElement): void {
  followAddress(pane);
  addEventListener('popstate', () => followAddress(pane));
}

let opening: Promise<MapPanel | null> | undefined;

/** Opens the drawn map, once. Resolves to `null` if it could not be fetched; the next call tries again. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  opening ??= drawMap(root, pane).catch(() => null);
  const map = await opening;
  if (!map) opening = undefined;
  // An address that names a part of the map wants to see it.
  else if (new URLSearchParams(location.search).has('at')) void map.start();
  return map;
}

/** Lays the pins of the list's cabins on the drawn map, which is in the page of the map and fetched for others. */
async function drawMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  const isDrawn = pane.querySelector('[data-sheet]') !== null;
  const [sheet, cabins] = await Promise.all([
    isDrawn ? [] : fetchSheet(pane),
    readCabins(root),
    isDrawn || loadStyles(styles),
  ]);
  pane.append(...sheet, ...createControls());
  pane.after(element('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  const map = openMapPanel(root, pane, cabins);
  $shownCards.subscribe((shown) => showOnly(cabins, shown));
  followPins(pane, cabins);
  followChosen(cabins);
  offerAll(root);
  return map;
}

async function fetchSheet(pane: HTMLElement): Promise<HTMLElement[]> {
  const answer = await fetch(pane.dataset.drawn ?? '');
  if (!answer.ok) throw new Error(`The drawn map answered ${answer.status}.`);
  const drawn: DrawnMap = await answer.json();
  return createSheet(drawn);
}

/** The cabins of the list, each with its place as its row. */
async function readCabins(root: HTMLElement): Promise<SitedCabin[]> {
  const grid = part(root, 'grid');
  const facts = await fetchListedFacts();
  if (!facts) throw new Error('The facts of the cabins could not be fetched.');
  return onList(facts, root.dataset.results).map((facts) => {
    const row = listItem(grid, facts);
    row.dataset.row = facts.slug;
    return sited(facts, row);
  });
}

/** Has a chosen pin's card brought into the list, however far down it is; a pin that is reached for says its drives. */
function followChosen(cabins: readonly SitedCabin[]): void {
  const find = (slug: string | null) => cabins.find((cabin) => cabin.slug === slug);
  for (const $store of [$active, $selected])
    $store.listen((slug) => {
      const cabin = find(slug);
      if (cabin) nameDrives(cabin).catch(() => undefined);
    });
  $selected.listen((slug) => {
    const cabin = find(slug);
    if (cabin && !cabin.row.isConnected) $wantedCard.set(cabin.slug);
  });
}

/** While a part of the map narrows the list, the way back to all of it stands beside the count. */
function offerAll(root: HTMLElement): void {
  const status = root.querySelector<HTMLElement>('[data-status]');
  const all = element('button', { type: 'button', 'data-all-around': '' }, 'Show them all');
  all.addEventListener('click', () => {
    status?.focus({ preventScroll: true });
    clearArea();
  });
  status?.after(all);
  $area.subscribe((area) => all.toggleAttribute('hidden', !area));
}

/** The pins of the cabins in the list, with what the list says of them; all of them until something was chosen. */
function showOnly(cabins: readonly SitedCabin[], shown: Shown | null): void {
  const stays = new Map(shown?.map(({ card, stay }) => [card.slug, stay]));
  for (const cabin of cabins) label(cabin, stays.get(cabin.slug) ?? null);
  const left = cabins.filter(({ slug }) => !shown || stays.has(slug));
  const stated = left.flatMap(({ slug }) => statedBy(stays.get(slug)));
  $stays.set(stated.length > 0 ? new Map(stated) : null);
  $out.set(new Set(cabins.filter((cabin) => !left.includes(cabin)).map(({ slug }) => slug)));
}

/** The stay of an answer with dates, for pins and groups to state its total. */
function statedBy(stay: FoundCabin | null | undefined): [string, StatedStay][] {
  const { slug = '', check_in, check_out, nights, total } = stay ?? {};
  return check_in && check_out && nights && total ? [[slug, { check_in, check_out, nights, total }]] : [];
}

/** A pin leads where the title of its card does, the dates of a stay with it. */
function label(cabin: SitedCabin, stay: FoundCabin | null): void {
  const title = cabin.row.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (cabin.pin && title) cabin.pin.href = title.href;
  const [[, stated] = []] = statedBy(stay);
  const amount = stated ? formatDollars(stated.total) : '';
  labelPin(cabin, stated ? [amount, `${nightsLabel(stated.nights)}, all in`] : [], amount);
}
