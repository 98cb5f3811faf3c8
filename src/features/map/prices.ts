import { formatDollars } from '#domain/price/money.ts';
import { paths } from '#paths';
import { labelPin, setText } from './label-pin.ts';
import type { MapCabin } from './rows.ts';
import type { StayPrice } from './store.ts';

/** What a row and a pin say of a price; an empty `amount` where the cabin cannot be had. */
export interface PriceWords {
  amount: string;
  /** What the stay costs without the deal, where that is more. */
  original: string;
  note: string;
}

/** A stay's price in words; none without a stay. */
export function priceWords(stay: StayPrice | undefined): PriceWords {
  if (!stay) return { amount: '', original: '', note: '' };
  const { total, originalTotal, note } = stay;
  const isReduced = total !== null && originalTotal !== null && originalTotal > total;
  return {
    amount: total === null ? '' : formatDollars(total),
    original: isReduced ? formatDollars(originalTotal) : '',
    note,
  };
}

/** Puts a stay's price on a cabin's row and pin and its dates into their links, or takes both away again. */
export function showPrice(cabin: MapCabin, stay: StayPrice | undefined): void {
  const { row } = cabin;
  const { amount, original, note } = priceWords(stay);
  row.toggleAttribute('data-off', stay !== undefined && amount === '');
  setText(row, '[data-amount]', amount);
  setText(row, '[data-note]', note);
  setText(row, '[data-original]', original);
  row.querySelector('[data-original]')?.toggleAttribute('hidden', original === '');
  labelPin(cabin, [amount, note], amount);
  leadTo(cabin, stay?.query ?? '');
}

function leadTo({ slug, row, pin }: MapCabin, query: string): void {
  const address = `${paths.cabin(slug)}${query}`;
  const title = row.querySelector<HTMLAnchorElement>('h3 a');
  if (title) title.href = address;
  if (pin) pin.href = address;
}
