import { element } from '#browser/dom.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import { readCardFacts } from '#domain/cabin/card-facts.ts';
import { formatDollars } from '#domain/price/money.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { $shown, type Shown } from '#features/results/store.ts';
import { paths } from '#paths';
import styles from './beside.css?url';
import { placeLabels } from './labels.ts';
import { openPane } from './pane.ts';
import { labelPin, type SitedCabin } from './rows.ts';
import { type DrawnMap, pinAt, type SheetPin, sheetParts } from './sheet.ts';
import { $out, $stays, type StayPrice } from './store.ts';

/** Lays the drawn map beside the list, with the pins of the list's cabins. False where it could not be fetched. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  const [answer] = await Promise.all([fetch(paths.mapData), loadStyles(styles)]);
  if (!answer.ok) return false;
  const drawn: DrawnMap = await answer.json();
  const rows = markRows(root);
  const cabins = drawn.pins.flatMap((pin) => {
    const row = rows.get(pin.slug);
    return row ? [sited(pin, row)] : [];
  });
  pane.replaceChildren(
    ...sheetParts(
      drawn,
      cabins.flatMap(({ pin }) => pin ?? []),
    ),
  );
  pane.after(element('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  $shown.subscribe((shown) => showOnly(cabins, shown));
  openPane(root, pane, cabins);
  new ResizeObserver(() => placeLabels(cabins.filter(({ slug }) => !$out.get().has(slug)))).observe(pane);
  return true;
}

/** Imported as a stylesheet it would be written into every page of a list, map or not. */
const loadStyles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });

const sited = (pin: SheetPin, row: HTMLElement): SitedCabin => ({
  slug: pin.slug,
  row,
  pin: pinAt(pin),
  cents: pin.cents,
  at: [pin.longitude, pin.latitude],
});

/** The places of the list by slug, each marked as the row of its cabin. */
function markRows(root: HTMLElement): Map<string, HTMLElement> {
  const rows = new Map<string, HTMLElement>();
  for (const row of root.querySelectorAll<HTMLElement>('[data-grid] > [data-facts]')) {
    const facts = readCardFacts(row.dataset.facts);
    if (!facts) continue;
    row.dataset.row = facts.slug;
    rows.set(facts.slug, row);
  }
  return rows;
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
function label({ row, pin, cents }: SitedCabin, stay: FoundCabin | null): void {
  if (!pin) return;
  const title = row.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (title) pin.href = title.href;
  const { total = null, nights = null } = stay ?? {};
  const isPriced = total !== null && nights !== null;
  const amount = formatDollars(isPriced ? total : cents);
  const note = isPriced ? `${nightsLabel(nights)}, all in` : 'a night';
  labelPin(pin, [title?.textContent.trim(), amount, note], amount);
}
