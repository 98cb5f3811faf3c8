import { type CardFacts, readCardFacts } from '#domain/cabin/card-facts.ts';
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

/** A cabin in the rows of the map's page, with what its filters ask. */
export interface MapCabin extends SitedCabin {
  facts: CardFacts;
}

/** Every cabin of the page, in the order of the list. */
export const readCabins = (page: ParentNode): MapCabin[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const facts = readCardFacts(row.dataset.facts);
    if (!facts) return [];
    const { slug, latitude, longitude, nightly_rate_cents: cents } = facts;
    const pin = page.querySelector<HTMLAnchorElement>(`[data-pin="${CSS.escape(slug)}"]`);
    const at: SitedCabin['at'] = latitude === null || longitude === null ? null : [longitude, latitude];
    return [{ slug, row, pin, cents, at, facts }];
  });

/** What a row and a pin say of a price; an empty `amount` where the cabin cannot be had. */
export interface PriceWords {
  amount: string;
  /** What the stay costs without the deal, where that is more. */
  original: string;
  note: string;
}

/** A stay's price in words, or the nightly rate in cents without one. */
export function priceWords(stay: StayPrice | undefined, nightlyCents: number): PriceWords {
  if (!stay) return { amount: formatDollars(nightlyCents), original: '', note: 'a night' };
  const { total, originalTotal, note } = stay;
  const isReduced = total !== null && originalTotal !== null && originalTotal > total;
  return {
    amount: total === null ? '' : formatDollars(total),
    original: isReduced ? formatDollars(originalTotal) : '',
    note,
  };
}

/** Puts a stay's price, or the nightly rate without one, on a cabin's row and pin. */
export function showPrice({ row, pin, cents }: SitedCabin, stay: StayPrice | undefined): void {
  const { amount, original, note } = priceWords(stay, cents);
  row.toggleAttribute('data-off', amount === '');
  setText(row, '[data-amount]', amount);
  setText(row, '[data-note]', note);
  setText(row, '[data-original]', original);
  row.querySelector('[data-original]')?.toggleAttribute('hidden', original === '');
  if (pin) labelPin(pin, [row.querySelector('h3')?.textContent.trim(), amount, note], amount);
}

/** What a pin shows, and what it is called; one without an amount is faint. */
export function labelPin(pin: HTMLElement, name: readonly (string | undefined)[], amount: string): void {
  pin.toggleAttribute('data-off', amount === '');
  pin.ariaLabel = name.filter(Boolean).join(', ');
  setText(pin, 'span', amount);
}

export function setText(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  if (place) place.textContent = text;
}
