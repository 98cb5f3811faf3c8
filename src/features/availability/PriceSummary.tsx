import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatDollars, subtractWholeDollars } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import styles from './PriceSummary.module.css';
import type { StayPickerState } from './use-stay.ts';

type PricedStay = Pick<StayPickerState, 'quote' | 'dealRefusal' | 'deposit' | 'cancellation'>;

/** `prompt` is shown instead of a price. */
type TotalProps = Pick<PricedStay, 'quote'> & { prompt: string };

/** Price of the selected stay in the dialog, the total first and largest (spec §2). */
export function PriceSummary({ stay, prompt }: { stay: PricedStay; prompt: string }) {
  const { quote, cancellation } = stay;
  return (
    <section className={styles.price} aria-label="Price">
      <Total quote={quote} prompt={prompt} />
      {quote && (
        <p className={styles.average}>
          {nightsLabel(quote.nights)} · {formatDollars(quote.avgNightlyRate)} average per night
        </p>
      )}
      <PriceDetails stay={stay} />
      <ul className={styles.promises}>
        {cancellation && <li data-free={cancellation.free}>{cancellation.short}</li>}
        <li>Best price guarantee</li>
        <li>Secure checkout</li>
      </ul>
    </section>
  );
}

/** Amount saved by a deal: the difference of the shown totals, which are whole dollars. */
const getSavings = ({ originalTotal, total }: Quote): number => subtractWholeDollars(originalTotal, total);

/** Total of a stay with the deal. */
export const Total = ({ quote, prompt }: TotalProps) => (
  <>
    {quote?.discount === 'deal' && <p className={styles.deal}>Deal of the Day −{quote.discountPercent}%</p>}
    {/* Rendered before the price is known, so that the first one is announced too. */}
    <div role="status">
      {quote ? (
        <p className={styles.total}>
          <span className="visually-hidden">Total </span>
          <data value={quote.total / 100}>{formatDollars(quote.total)}</data>
          {getSavings(quote) > 0 && (
            <s className={styles.original}>
              <span className="visually-hidden">instead of </span>
              {formatDollars(quote.originalTotal)}
            </s>
          )}
          <small>total with taxes</small>
        </p>
      ) : (
        <p className={styles.prompt}>{prompt}</p>
      )}
    </div>
  </>
);

/** Savings, due dates and the itemized price. */
export const PriceDetails = ({ stay: { quote, dealRefusal, deposit } }: { stay: PricedStay }) => (
  <>
    {deposit && <p className={styles.average}>{deposit}</p>}
    {dealRefusal && <p className={styles.average}>{dealRefusal}</p>}
    {quote && (
      <>
        {getSavings(quote) > 0 && (
          <p className={styles.savings}>You save {formatDollars(getSavings(quote))}</p>
        )}
        <Disclosure label={priceBreakdownLabel}>
          <PriceBreakdown groups={formatPriceBreakdown(quote)} />
        </Disclosure>
      </>
    )}
  </>
);
