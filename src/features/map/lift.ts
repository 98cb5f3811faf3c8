import { element } from '#browser/dom.ts';
import { formatDollars } from '#domain/price/money.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { $shown, type ShownStay } from '#stores/results.ts';
import inks from './beside.css?url';
import { placeLabels } from './labels.ts';
import { openPane } from './pane.ts';
import { type SitedCabin, tellPin } from './rows.ts';
import { type DrawnMap, pinAt, type SheetPin, sheetParts } from './sheet.ts';
import { $out, $stays, type StayPrice } from './store.ts';

/** Lays the drawn map beside the list, with the pins of the list's cabins. */
export async function lift(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  const [answer] = await Promise.all([fetch(paths.mapData), dress(inks)]);
  if (!answer.ok) return false;
  const drawn: DrawnMap = await answer.json();
  const cards = cardsOf(root);
  const cabins = drawn.pins.flatMap((pin) => {
    const row = cards.get(pin.slug);
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
const dress = (href: string): Promise<unknown> =>
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
function cardsOf(root: HTMLElement): Map<string, HTMLElement> {
  const cards = new Map<string, HTMLElement>();
  for (const row of root.querySelectorAll<HTMLElement>('[data-grid] > li')) {
    const facts = row.querySelector<HTMLElement>('[data-cabin]')?.dataset.cabin;
    row.dataset.row = facts ? JSON.parse(facts).slug : '';
    cards.set(row.dataset.row ?? '', row);
  }
  return cards;
}

type Shown = ReadonlyMap<string, ShownStay | null>;

/** The pins of the cabins in the list, with what the list says of them. */
function showOnly(cabins: readonly SitedCabin[], shown: Shown | null): void {
  for (const cabin of cabins) label(cabin, shown?.get(cabin.slug) ?? null);
  const left = cabins.filter(({ slug }) => !shown || shown.has(slug));
  const stays = left.flatMap(({ slug }): [string, StayPrice][] => {
    const stay = shown?.get(slug);
    return stay ? [[slug, { ...stay, note: '' }]] : [];
  });
  $stays.set(stays.length > 0 ? new Map(stays) : null);
  $out.set(new Set(cabins.filter((cabin) => !left.includes(cabin)).map(({ slug }) => slug)));
  placeLabels(left);
}

/** A pin leads where the title of its card does, the dates of a stay with it. */
function label({ row, pin, cents }: SitedCabin, stay: ShownStay | null): void {
  if (!pin) return;
  const title = row.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
  if (title) pin.href = title.href;
  const words = formatDollars(stay ? stay.total : cents);
  const note = stay ? `${nightsLabel(stay.nights)}, all in` : 'a night';
  tellPin(pin, [title?.textContent.trim(), words, note], words);
}
