import { element, loadStyles, part } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { listItem } from '#browser/list-items.ts';
import type { FoundCabin } from '#contracts/search.ts';
import { onList } from '#domain/cabin/lists.ts';
import { formatDollars } from '#domain/price/money.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { $area } from '#stores/area.ts';
import { $shownCards, type Shown, wantCard } from '#stores/shown.ts';
import { clearArea, followAddress } from './area.ts';
import styles from './beside.css?url';
import { followPins } from './drawn.ts';
import { drivesOf, labelPin } from './label-pin.ts';
import { openPane, type Pane } from './pane.ts';
import { type SitedCabin, sited } from './rows.ts';
import { type DrawnMap, sheetParts } from './sheet.ts';
import { $active, $out, $selected, $stays, type StayPrice } from './store.ts';

export { writeAddress } from './address.ts';

/** Narrows the list to the part of the map that the address names, now and after Back. */
export function followArea(pane: HTMLElement): void {
  followAddress(pane);
  addEventListener('popstate', () => followAddress(pane));
}

let opening: Promise<Pane | null> | undefined;

/** Opens the drawn map, once. False where it could not be fetched: the next call tries again. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  opening ??= drawMap(root, pane).catch(() => null);
  const map = await opening;
  if (!map) opening = undefined;
  // An address that names a part of the map wants to see it.
  else if (new URLSearchParams(location.search).has('at')) void map.start();
  return map !== null;
}

/** Lays the drawn map beside the list, with the pins of the list's cabins. Null where it could not be fetched. */
async function drawMap(root: HTMLElement, pane: HTMLElement): Promise<Pane | null> {
  const [answer, cabins] = await Promise.all([
    fetch(pane.dataset.drawn ?? ''),
    readCabins(root),
    loadStyles(styles),
  ]);
  if (!answer.ok) return null;
  const drawn: DrawnMap = await answer.json();
  pane.replaceChildren(...sheetParts(drawn));
  pane.after(element('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  const map = openPane(root, pane, cabins);
  $shownCards.subscribe((shown) => showOnly(cabins, shown));
  followPins(pane, cabins);
  bringChosen(cabins);
  nameDrives(cabins);
  offerAll(root);
  return map;
}

/** The cabins of the list, each with its place as its row. */
async function readCabins(root: HTMLElement): Promise<SitedCabin[]> {
  const grid = part(root, 'grid');
  return onList((await fetchListedFacts()) ?? [], root.dataset.results).map((facts) => {
    const row = listItem(grid, facts);
    row.dataset.row = facts.slug;
    return sited(facts, row);
  });
}

/** A chosen pin whose card is further down than the list was reached has it brought. */
function bringChosen(cabins: readonly SitedCabin[]): void {
  $selected.listen((chosen) => {
    const cabin = cabins.find(({ slug }) => slug === chosen);
    if (cabin && !cabin.row.isConnected) wantCard(cabin.slug);
  });
}

/** A pin whose card is not in the list says how long the drives are once it is reached for. */
function nameDrives(cabins: readonly SitedCabin[]): void {
  const name = (slug: string | null): void => {
    const cabin = cabins.find((one) => one.slug === slug);
    if (cabin && !drivesOf(cabin))
      import('./pin-drives.ts').then(({ addDrives }) => addDrives(cabin)).catch(() => undefined);
  };
  $active.listen(name);
  $selected.listen(name);
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
  const prices = left.flatMap(({ slug }): [string, StayPrice][] => {
    const { total = null, originalTotal = null } = stays.get(slug) ?? {};
    return total === null ? [] : [[slug, { total, originalTotal, note: '', query: '' }]];
  });
  $stays.set(prices.length > 0 ? new Map(prices) : null);
  $out.set(new Set(cabins.filter((cabin) => !left.includes(cabin)).map(({ slug }) => slug)));
}

/** A pin leads where the title of its card does, the dates of a stay with it. */
function label(cabin: SitedCabin, stay: FoundCabin | null): void {
  const title = cabin.row.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (cabin.pin && title) cabin.pin.href = title.href;
  const { total = null, nights = null } = stay ?? {};
  const amount = total === null || nights === null ? '' : formatDollars(total);
  labelPin(cabin, amount ? [amount, `${nightsLabel(nights ?? 0)}, all in`] : [], amount);
}
