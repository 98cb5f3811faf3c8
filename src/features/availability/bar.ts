import { formatDollars } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { nightsLabel } from '#domain/stay/words.ts';

let rate: readonly string[] | undefined;

/** Shows the total of the chosen stay in the bar at the foot of a cabin's page; without one its base rate again. */
export function showInBar(quote: Quote | null): void {
  const parts = [...document.querySelectorAll('[data-bar-price] > *')];
  rate ??= parts.map(({ textContent }) => textContent);
  const words = quote ? [formatDollars(quote.total), `${nightsLabel(quote.nights)}, total with taxes`] : rate;
  parts.forEach((part, index) => {
    part.textContent = words[index] ?? '';
  });
}
