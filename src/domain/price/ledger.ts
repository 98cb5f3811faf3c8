import { nightsLabel } from '../stay/words.ts';
import { formatCents } from './money.ts';
import type { Quote } from './quote.ts';

/** One line of a price breakdown as it is shown; `amount` is formatted. */
export interface LedgerLine {
  label: string;
  amount: string;
  tone: 'plain' | 'saving' | 'total';
}

const line = (label: string, cents: number, tone: LedgerLine['tone'] = 'plain'): LedgerLine => ({
  label,
  amount: cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents),
  tone,
});

const reductionLabel = (quote: Quote): string =>
  quote.discount === 'promo' ? 'Fourth night free (MAMAFREE4)' : `Deal of the Day −${quote.discountPercent}%`;

/** The lines of a quote that add up to its total, and the total; lines of zero are left out (spec §9). */
export function ledgerLines(quote: Quote): LedgerLine[] {
  const tax = quote.taxBreakdown;
  const parts: [string, number, LedgerLine['tone']?][] = [
    [nightsLabel(quote.nights), quote.subtotalBeforeDiscount],
    [reductionLabel(quote), -quote.discountAmount, 'saving'],
    ['Cleaning fee', quote.cleaningFee],
    ['Pet fee', quote.petFee],
    ['Tennessee sales tax', tax.stateSalesTax],
    ['County and local tax', tax.countyLocalTax],
    ['Occupancy tax', tax.occupancyTax],
  ];
  const lines = parts
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents, tone]) => line(label, cents, tone));
  return [...lines, line('Total', quote.total, 'total')];
}
