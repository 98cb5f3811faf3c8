import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPromoOffer, legacyPromoTerms } from './promo-rules.ts';
import type { FeeLine, Quote, QuotedNight, TaxLine } from './quote.ts';

/** One formatted line of a price. */
export interface FormattedLineItem {
  label: string;
  amount: string;
  tone: 'plain' | 'saving' | 'total';
}

/** A line with its calculation, such as `7% of $950.00`. */
export interface PriceBreakdownRow extends FormattedLineItem {
  detail?: string;
}

/** Part of a price: its label, calculation and cents. */
interface BreakdownPart {
  label: string;
  detail?: string;
  cents: number;
}

/**
 * Explains the price of a stay (spec §3, §9): nights, reduction, taxed fees, each tax on the lines
 * above it, and other fees; together the total. A quote stored without nights or rates has one line
 * for all nights, and taxes without rates. Parts may be zero.
 */
export const getPriceBreakdown = (quote: Quote) => ({
  nights: nightParts(quote),
  discount: [{ label: reductionLabel(quote), cents: -quote.discountAmount }],
  fees: [{ label: 'Cleaning fee', cents: quote.cleaningFee }, ...feeParts(quote, true)],
  taxes: taxParts(quote),
  untaxed: [{ label: 'Pet fee', cents: quote.petFee }, ...feeParts(quote, false)],
});

const sumParts = (parts: readonly BreakdownPart[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

function nightParts({ nights, nightly = [], subtotalBeforeDiscount }: Quote): BreakdownPart[] {
  const parts = nightly.map(nightPart);
  if (sumParts(parts) === subtotalBeforeDiscount) return parts;
  return [{ label: nightsLabel(nights), cents: subtotalBeforeDiscount }];
}

const nightPart = ({ date, base, surcharge, free }: QuotedNight): BreakdownPart => ({
  label: formatDay(date, 'short') + (free ? ', the free night' : ''),
  cents: base + surcharge,
});

function reductionLabel({
  discount,
  discountPercent,
  agreed,
  promo = legacyPromoTerms,
  ...quote
}: Quote): string {
  if (agreed) return `Agreed with ${agreed.with}: ${agreed.reason}${reducedNightsLabel(quote)}`;
  if (discount !== 'promo') return `Deal of the Day −${discountPercent}%${reducedNightsLabel(quote)}`;
  return `${formatPromoOffer(promo)} (${promo.code})${promo.kind === 'free_night' ? '' : reducedNightsLabel(quote)}`;
}

/**
 * Formats the number of reduced nights if the stay has others: `, 2 of 3 nights`. Otherwise empty.
 */
function reducedNightsLabel({ nights, nightly = [] }: Pick<Quote, 'nights' | 'nightly'>): string {
  const reduced = nightly.filter(({ off = 0 }) => off !== 0).length;
  return reduced > 0 && reduced < nights ? `, ${reduced} of ${nightsLabel(nights)}` : '';
}

function taxParts({ taxBreakdown: tax, taxes, nights }: Quote): BreakdownPart[] {
  const parts = (tax.lines ?? []).map((line) => ({
    label: line.name,
    detail: taxDetail(line, nights),
    cents: line.amount,
  }));
  if (sumParts(parts) === taxes) return parts;
  return [
    { label: 'Tennessee sales tax', cents: tax.stateSalesTax },
    { label: 'County and local tax', cents: tax.countyLocalTax },
    { label: 'Occupancy tax', cents: tax.occupancyTax },
  ];
}

const feeParts = ({ fees = [], nights, subtotal }: Quote, taxed: boolean): BreakdownPart[] =>
  fees
    .filter((fee) => fee.taxed === taxed)
    .map((fee) => {
      const detail = feeDetail(fee, nights, subtotal);
      return { label: fee.name, ...(detail && { detail }), cents: fee.amount };
    });

/**
 * Formats the calculation of a fee: `$25.00 + $4.50 a night for 3 nights, for each of 4 guests + 5%
 * of $900.00`; empty for a fee per stay.
 */
function feeDetail({ per_stay, per_night, guests, percent }: FeeLine, nights: number, rent: number): string {
  const flat = per_stay > 0 ? [formatCents(per_stay)] : [];
  const nightly = per_night > 0 ? [nightlyLabel(per_night, nights)] : [];
  const each = guests === undefined ? '' : `, for ${guests === 1 ? 'one guest' : `each of ${guests} guests`}`;
  const ofRent = percent === undefined ? [] : [`${percent}% of ${formatCents(rent)}`];
  const cents = [...flat, ...nightly].join(' + ');
  const calculation = [...(cents ? [cents + each] : []), ...ofRent].join(' + ');
  return calculation === formatCents(per_stay) ? '' : calculation;
}

const nightlyLabel = (cents: number, nights: number): string =>
  `${formatCents(cents)} a night for ${nightsLabel(nights)}`;

/** `7% of $950.00`, `$2.00 a night for 3 nights`, or both. */
const taxDetail = ({ percent, base, per_night = 0 }: TaxLine, nights: number): string => {
  const ofBase = percent > 0 || per_night === 0 ? [`${percent}% of ${formatCents(base)}`] : [];
  const ofNights = per_night > 0 ? [nightlyLabel(per_night, nights)] : [];
  return [...ofBase, ...ofNights].join(' + ');
};

/**
 * Formats a price in groups whose rows sum up to the total, without zero rows; the last group is
 * the total and, below it, the savings.
 */
export function formatPriceBreakdown(quote: Quote): PriceBreakdownRow[][] {
  const groups = Object.values(getPriceBreakdown(quote)).map((parts) =>
    parts.filter(({ cents }) => cents !== 0).map((part) => toRow(part)),
  );
  const total = [toRow({ label: 'Total', cents: quote.total }, 'total')];
  if (quote.totalSavings > 0)
    total.push(toRow({ label: 'You save, taxes included', cents: quote.totalSavings }, 'saving'));
  return [...groups.filter((rows) => rows.length > 0), total];
}

/** Formats the price as plain lines for receipts and e-mails, the total last. */
export const formatReceiptLines = (quote: Quote): FormattedLineItem[] =>
  formatPriceBreakdown(quote)
    .flat()
    .slice(0, quote.totalSavings > 0 ? -1 : undefined)
    .map(({ label, detail, ...line }) => ({ label: detail ? `${label} · ${detail}` : label, ...line }));

/** Formats a line with an amount received or refunded, in cents. */
export const moneyRow = (label: string, cents: number): PriceBreakdownRow => toRow({ label, cents }, 'plain');

const toRow = (
  { cents, ...labels }: BreakdownPart,
  tone: PriceBreakdownRow['tone'] = cents < 0 ? 'saving' : 'plain',
): PriceBreakdownRow => ({
  ...labels,
  amount: cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents),
  tone,
});
