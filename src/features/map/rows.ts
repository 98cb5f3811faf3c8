import type { CabinFilters } from '#domain/cabin/filters.ts';
import { formatDollars } from '#domain/price/money.ts';
import type { StayPrice } from './store.ts';

/** A cabin in a list and on the map. */
export interface SitedCabin {
  slug: string;
  row: HTMLElement;
  pin: HTMLAnchorElement | null;
  /** What a night costs. */
  cents: number;
  /** Longitude and latitude, where they are known. */
  at: [number, number] | null;
}

/** A cabin as the page of the map tells it, with what its filters ask. */
export interface MapCabin extends SitedCabin {
  has: ReadonlySet<string>;
  beds: number;
  sleeps: number;
}

/** Every cabin of the page, in the order of the list. */
export const readCabins = (page: ParentNode): MapCabin[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
    const { row: slug = '', has = '', beds, sleeps, cents, lng, lat } = row.dataset;
    return {
      slug,
      row,
      pin: page.querySelector<HTMLAnchorElement>(`[data-pin="${CSS.escape(slug)}"]`),
      has: new Set(has.split(' ')),
      beds: Number(beds),
      sleeps: Number(sleeps),
      cents: Number(cents),
      at: lng && lat ? [Number(lng), Number(lat)] : null,
    };
  });

/** Whether a cabin passes the filters of the URL; the highest total counts only where totals are known. */
export function passes(
  { has, beds, slug }: MapCabin,
  filters: CabinFilters,
  stays: ReadonlyMap<string, StayPrice> | null,
): boolean {
  const isDear = stays && filters.maxTotal && (stays.get(slug)?.total ?? Infinity) > filters.maxTotal;
  return (
    beds >= filters.beds && !isDear && [...filters.kinds, ...filters.amenities].every((one) => has.has(one))
  );
}

/** Puts a stay's price, or the nightly rate without one, on a cabin's row and pin. */
export function tellPrice({ row, pin, cents }: MapCabin, stay: StayPrice | undefined): void {
  const amount = stay ? stay.total : cents;
  const struck =
    stay?.originalTotal && stay.total && stay.originalTotal > stay.total ? stay.originalTotal : null;
  const title = row.querySelector('h3')?.textContent.trim();
  const words = amount === null ? '' : formatDollars(amount);
  const note = stay?.note ?? 'a night';
  row.toggleAttribute('data-off', amount === null);
  tell(row, '[data-amount]', words);
  tell(row, '[data-note]', note);
  tell(row, '[data-original]', struck ? formatDollars(struck) : '');
  row.querySelector('[data-original]')?.toggleAttribute('hidden', !struck);
  if (pin) tellPin(pin, [title, words, note], words);
}

/** What a pin shows, and what it is called; one without an amount is faint. */
export function tellPin(pin: HTMLElement, name: readonly (string | undefined)[], words: string): void {
  pin.toggleAttribute('data-off', words === '');
  pin.ariaLabel = name.filter(Boolean).join(', ');
  tell(pin, 'span', words);
}

export function tell(within: ParentNode, part: string, text: string): void {
  const place = within.querySelector(part);
  if (place) place.textContent = text;
}
