import { element, loadStyles, part } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { listItem } from '#browser/list-items.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import { onList } from '#domain/cabin/lists.ts';
import { placeOf } from '#domain/map/distance.ts';
import { formatDollars } from '#domain/price/money.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { $shownCards, type Shown, wantCard } from '#stores/shown.ts';
import styles from './beside.css?url';
import { placeLabels } from './labels.ts';
import { openPane } from './pane.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { type DrawnMap, pinAt, sheetParts } from './sheet.ts';
import { $out, $selected, $stays, type StayPrice } from './store.ts';

/** Lays the drawn map beside the list, with the pins of the list's cabins. False where it could not be fetched. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  const [answer, cabins] = await Promise.all([
    fetch(pane.dataset.drawn ?? ''),
    readCabins(root),
    loadStyles(styles),
  ]);
  if (!answer.ok) return false;
  const drawn: DrawnMap = await answer.json();
  const pins = cabins.flatMap(({ pin }) => pin ?? []);
  pane.replaceChildren(...sheetParts(drawn, pins));
  pane.after(element('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  $shownCards.subscribe((shown) => showOnly(cabins, shown));
  openPane(root, pane, cabins);
  bringChosen(cabins);
  new ResizeObserver(() => placeLabels(cabins.filter(({ slug }) => !$out.get().has(slug)))).observe(pane);
  return true;
}

/** The cabins of the list whose place is known, the place of each marked as its row. */
async function readCabins(root: HTMLElement): Promise<SitedCabin[]> {
  const grid = part(root, 'grid');
  return onList((await fetchListedFacts()) ?? [], root.dataset.results).flatMap((facts) => {
    const place = placeOf(facts);
    if (!place) return [];
    const { slug } = facts;
    const row = listItem(grid, facts);
    row.dataset.row = slug;
    return [{ slug, row, pin: pinAt(slug, place), at: [place.longitude, place.latitude] }];
  });
}

/** A chosen pin whose card is further down than the list was reached has it brought. */
function bringChosen(cabins: readonly SitedCabin[]): void {
  $selected.listen((chosen) => {
    const cabin = cabins.find(({ slug }) => slug === chosen);
    if (cabin && !cabin.row.isConnected) wantCard(cabin.slug);
  });
}

/** The pins of the cabins in the list, with what the list says of them; all of them until something was chosen. */
function showOnly(cabins: readonly SitedCabin[], shown: Shown | null): void {
  const stays = new Map(shown?.map(({ card, stay }) => [card.slug, stay]));
  for (const cabin of cabins) label(cabin, stays.get(cabin.slug) ?? null);
  const left = cabins.filter(({ slug }) => !shown || stays.has(slug));
  const prices = left.flatMap(({ slug }): [string, StayPrice][] => {
    const { total = null, originalTotal = null } = stays.get(slug) ?? {};
    return total === null ? [] : [[slug, { total, originalTotal, note: '' }]];
  });
  $stays.set(prices.length > 0 ? new Map(prices) : null);
  $out.set(new Set(cabins.filter((cabin) => !left.includes(cabin)).map(({ slug }) => slug)));
  placeLabels(left);
}

/** A pin leads where the title of its card does, the dates of a stay with it. */
function label({ row, pin }: SitedCabin, stay: FoundCabin | null): void {
  if (!pin) return;
  const title = row.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (title) pin.href = title.href;
  const { total = null, nights = null } = stay ?? {};
  const amount = total === null || nights === null ? '' : formatDollars(total);
  const note = amount && nights !== null ? `${nightsLabel(nights)}, all in` : '';
  labelPin(pin, [title?.textContent.trim(), amount, note], amount);
}
