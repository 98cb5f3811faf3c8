import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDollars } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PriceBreakdownToggle } from '#ui/PriceBreakdownToggle.tsx';
import styles from './PriceSummary.module.css';

export interface PriceSummaryProps {
  quote: Quote | null;
  /** Reason a revealed deal does not apply to the stay. */
  dealRefusal?: string | null;
  /** Refund on cancellation; `null` without dates. */
  cancelling: { free: boolean; short: string } | null;
  /** Payments, if not all is due at once; otherwise `null`. */
  deposit: string | null;
  /** Shown instead of a price. */
  prompt: string;
}

/** Price of the selected stay, the total first and largest (spec §2). */
export function PriceSummary({ quote, dealRefusal, cancelling, deposit, prompt }: PriceSummaryProps) {
  return (
    <section className={styles.price} aria-label="Price">
      {quote?.discount === 'deal' && <p className={styles.deal}>Deal of the Day −{quote.discountPercent}%</p>}
      {/* Rendered before the price is known, so that the first one is announced too. */}
      <div role="status">{quote ? <Total quote={quote} /> : <p className={styles.prompt}>{prompt}</p>}</div>
      {deposit && <p className={styles.average}>{deposit}</p>}
      {quote && <Amounts quote={quote} />}
      {dealRefusal && <p className={styles.average}>{dealRefusal}</p>}
      <ul className={styles.promises}>
        {cancelling && <li data-free={cancelling.free}>{cancelling.short}</li>}
        <li>Best price guarantee</li>
        <li>Secure checkout</li>
      </ul>
    </section>
  );
}

const saves = (quote: Quote): boolean => quote.totalSavings > 0;

const Total = ({ quote }: { quote: Quote }) => (
  <p className={styles.total}>
    <span className="visually-hidden">Total </span>
    <data value={quote.total / 100}>{formatDollars(quote.total)}</data>
    {saves(quote) && (
      <s className={styles.original}>
        <span className="visually-hidden">instead of </span>
        {formatDollars(quote.originalTotal)}
      </s>
    )}
    <small>total with fees</small>
  </p>
);

const Amounts = ({ quote }: { quote: Quote }) => (
  <>
    <p className={styles.average}>
      {nightsLabel(quote.nights)} · {formatDollars(quote.avgNightlyRate)} average per night
    </p>
    {saves(quote) && <p className={styles.savings}>You save {formatDollars(quote.totalSavings)}</p>}
    <PriceBreakdownToggle>
      <PriceBreakdown groups={formatPriceBreakdown(quote)} />
    </PriceBreakdownToggle>
  </>
);
