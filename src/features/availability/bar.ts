import { formatDollars } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { nightsLabel } from '#domain/stay/words.ts';

/** Shows the total of the chosen stay in the bar at the foot of a cabin's page; without one its cheapest stay again. */
export function showInBar(quote: Quote | null): void {
  const place = document.querySelector<HTMLElement>('[data-bar-price]');
  const lowest = place?.parentElement?.querySelector<HTMLElement>('[data-lowest]');
  if (!place || !lowest) return;
  place.hidden = !quote;
  lowest.hidden = quote !== null;
  const words = quote ? [formatDollars(quote.total), `${nightsLabel(quote.nights)}, total with taxes`] : [];
  [...place.children].forEach((part, index) => {
    part.textContent = words[index] ?? '';
  });
}
