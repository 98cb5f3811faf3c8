import { formatDollars } from '#domain/price/money.ts';
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

/** Puts a stay's price on a cabin's row and pin, or takes it away again. */
export function showPrice(cabin: MapCabin, stay: StayPrice | undefined): void {
  const { row } = cabin;
  const { amount, original, note } = priceWords(stay);
  row.toggleAttribute('data-off', stay !== undefined && amount === '');
  setText(row, '[data-amount]', amount);
  setText(row, '[data-note]', note);
  setText(row, '[data-original]', original);
  row.querySelector('[data-original]')?.toggleAttribute('hidden', original === '');
  labelPin(cabin, [amount, note], amount);
}
