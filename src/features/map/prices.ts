import { formatDollars } from '#domain/price/money.ts';
import { labelPin, type MapCabin, setText } from './rows.ts';
import type { StayPrice } from './store.ts';

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

/** Puts a stay's price, or the nightly rate without one, on a cabin's row; on its pin, a price of a stay alone. */
export function showPrice({ row, pin, facts }: MapCabin, stay: StayPrice | undefined): void {
  const { amount, original, note } = priceWords(stay, facts.nightly_rate_cents);
  row.toggleAttribute('data-off', amount === '');
  setText(row, '[data-amount]', amount);
  setText(row, '[data-note]', note);
  setText(row, '[data-original]', original);
  row.querySelector('[data-original]')?.toggleAttribute('hidden', original === '');
  const said = stay ? [amount, note] : [];
  if (pin) labelPin(pin, [facts.title, ...said], stay ? amount : '');
}
