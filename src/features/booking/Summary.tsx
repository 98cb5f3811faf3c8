import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { focusOf } from '#domain/cabin/photo-address.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import { nightsBetween, todayIn } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { cancellationBanner } from '#domain/stay/cancellation.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { counted, guestsLabel, nightsLabel } from '#domain/stay/words.ts';
import { imageSrcset, imageUrl, paths } from '#paths';
import { Later } from '#ui/Later.tsx';
import { Ledger } from '#ui/Ledger.tsx';
import { WhyThisPrice } from '#ui/WhyThisPrice.tsx';
import { later } from './later.ts';
import styles from './Summary.module.css';
import { $cabin, $price, $quote, $stay } from './store.ts';

/** The cabin, the dates and the price: the total first and largest, how it adds up beneath. */
export function Summary() {
  const cabin = useStore($cabin);
  const stay = useStore($stay);
  const quote = useStore($quote);
  const { state } = useStore($price);
  if (!cabin) return null;
  const today = todayIn(cabin.timezone, serverNow());
  return (
    <aside className={styles.summary} aria-label="Your stay">
      <Picture cabin={cabin} />
      <h2>
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
      </h2>
      <p className={styles.facts}>
        {cabin.city} · {guestsLabel(stay.adults + stay.children)}
        {stay.pets > 0 ? ` · ${counted(stay.pets, 'pet')}` : null}
      </p>
      <p className={styles.dates}>
        {formatStayDays(stay.check_in, stay.check_out, today)}
        <span> · {nightsLabel(nightsBetween(stay.check_in, stay.check_out))}</span>
      </p>
      {state === 'refused' ? null : (
        <div className={styles.money}>
          {quote ? <Money quote={quote} settling={state === 'loading'} /> : null}
        </div>
      )}
      <p className={styles.policy}>{cancellationBanner(stay.check_in, cabin.terms, serverNow()).text}</p>
    </aside>
  );
}

export const Picture = ({ cabin }: { cabin: AvailabilityTarget }) =>
  cabin.image ? (
    <img
      {...focusOf(cabin.image)}
      src={imageUrl(cabin.image, 720)}
      srcSet={imageSrcset(cabin.image, [240, 480, 720])}
      sizes="(min-width: 1024px) 360px, 104px"
      width={720}
      height={540}
      alt=""
    />
  ) : null;

export interface MoneyProps {
  quote: Quote;
  settling: boolean;
}

/** To the cent: beside it stand its parts, and what it is held and paid for. */
export function Money({ quote, settling }: MoneyProps) {
  return (
    <div>
      <p className={styles.total} aria-busy={settling} aria-live="polite" aria-atomic="true">
        {quote.totalSavings > 0 ? <s>{formatCents(quote.originalTotal)}</s> : null}
        <strong>{formatCents(quote.total)}</strong>
        <span>total with taxes and fees</span>
      </p>
      {quote.totalSavings > 0 ? (
        <p className={styles.savings}>You save {formatCents(quote.totalSavings)}</p>
      ) : null}
      <Parts quote={quote} />
    </div>
  );
}

/** How the total adds up: open where there is room beside the form, a tap away on a phone. */
function Parts({ quote }: { quote: Quote }) {
  const [open] = useState(() => matchMedia('(width >= 1024px)').matches);
  const [wanted, setWanted] = useState(open);
  return (
    <WhyThisPrice open={open} onOpen={() => setWanted(true)}>
      {wanted ? (
        <Later of={later.ledger}>{({ ledgerRows }) => <Ledger groups={ledgerRows(quote)} />}</Later>
      ) : null}
    </WhyThisPrice>
  );
}
