import { createElement, loadStyles } from '#browser/dom.ts';
import { fetchQuote } from '#browser/fetch-quote.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { SearchResult } from '#contracts/search.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatPriceBreakdown, type PriceBreakdownRow } from '#domain/pricing/price-breakdown.ts';
import styles from '#ui/price-breakdown.css?url';

export interface PricedResult {
  result: SearchResult;
  title: string;
  guests: number;
  pets: number | undefined;
}

const whenStyled = loadStyles(styles).catch(() => undefined);

/** Fetches the lines of a price. Returns a message on failure. */
export async function fetchPriceBreakdown({
  result,
  title,
  guests,
  pets = 0,
}: PricedResult): Promise<HTMLElement[] | string> {
  const { id, check_in, check_out } = result;
  if (!check_in || !check_out) return 'There are no dates to price.';
  const quote = await fetchQuote({ cabin_id: id, check_in, check_out, guests, pets });
  if (!quote.ok) return quote.error.message;
  await whenStyled;
  const lists = formatPriceBreakdown(quote.value).map((rows) =>
    createElement('dl', {}, ...rows.map(renderRow)),
  );
  const heading = createElement('h3', {}, `${title}, ${formatRange(check_in, check_out, getUtcToday())}`);
  return [heading, createElement('div', { class: 'ledger' }, ...lists)];
}

const renderRow = ({ label, detail, amount, tone }: PriceBreakdownRow): HTMLElement =>
  createElement(
    'div',
    { class: 'ledger-row', 'data-tone': tone },
    createElement('dt', {}, label, detail ? createElement('small', {}, ` ${detail}`) : null),
    createElement('dd', {}, amount),
  );
