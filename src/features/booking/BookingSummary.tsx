// Summary of the booking page: each stay with its dates, price and terms.

import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { cancellationBanner } from '#domain/availability/cancellation.ts';
import { guestsAndPets } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { defaultTimeZone, getToday, nightsBetween } from '#domain/dates/day.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { balanceNotice } from '#domain/payments/payment-schedule.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { bothOrAll, capital, numeral } from '#domain/text/format-list.ts';
import { imageSrcset, imageUrl, paths } from '#paths';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import styles from './BookingSummary.module.css';
import { $bookingTexts } from './booking-texts.ts';
import { StayTerms } from './StayTerms.tsx';
import {
  $dates,
  $deposit,
  $isStayUnavailable,
  $stays,
  $sum,
  getDamageDepositNotice,
  getShownQuote,
  type StayToBook,
} from './store.ts';

/** For several stays: their sum, then each cabin with its total. */
export function Summary() {
  const [stay, ...others] = useStore($stays);
  const label = useStore($bookingTexts).summary;
  const isUnavailable = useStore($isStayUnavailable);
  if (!stay) return null;
  const attributes = { 'aria-label': label, 'data-unavailable': isUnavailable || undefined };
  if (others.length === 0)
    return (
      <aside className={styles.summary} {...attributes}>
        <Stay stay={stay} title={<h2>{renderTitle(stay)}</h2>} dates={<Dates />} />
      </aside>
    );
  return (
    <aside className={`${styles.summary} ${styles.stays}`} {...attributes}>
      <h2>{capital(numeral(others.length + 1))} cabins, one party</h2>
      <Dates />
      <Sum />
      <Balances />
      {[stay, ...others].map((stay) => (
        <section key={stay.cabin.slug} className={styles.stay} aria-label={stay.cabin.title}>
          <Stay stay={stay} title={<h3>{renderTitle(stay)}</h3>} />
        </section>
      ))}
    </aside>
  );
}

const renderTitle = ({ cabin }: StayToBook) => <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>;

function Dates() {
  const { check_in, check_out } = useStore($dates);
  const [stay] = useStore($stays);
  const today = getToday(stay?.cabin.timezone ?? defaultTimeZone, serverNow());
  return (
    <p className={styles.dates}>
      {formatStayDays(check_in, check_out, today)}
      <span> · {nightsLabel(nightsBetween(check_in, check_out))}</span>
    </p>
  );
}

function Sum() {
  const total = useStore($sum);
  const cabins = useStore($stays).length;
  if (!total) return null;
  return (
    <p className={styles.total} aria-busy={!total.settled} aria-live="polite" aria-atomic="true">
      <strong>{formatCents(total.total)}</strong>
      <span>for {bothOrAll(cabins)}, with taxes</span>
    </p>
  );
}

/** Payment dates of several stays, if there is a balance. */
function Balances() {
  const deposit = useStore($deposit);
  return <StayTerms lines={[deposit && balanceNotice(deposit)]} />;
}

interface StayProps {
  stay: StayToBook;
  title: ReactNode;
  /** Absent for several stays, because their common dates are above all of them. */
  dates?: ReactNode;
}

function Stay({ stay, title, dates }: StayProps) {
  const { cabin, party, price } = stay;
  const { check_in } = useStore($dates);
  const deposit = useStore($deposit);
  const isAlone = useStore($stays).length === 1;
  const quote = getShownQuote(stay);
  const isUnavailable = useStore($isStayUnavailable);
  const isRefused = price.state === 'refused' || (isAlone && isUnavailable);
  return (
    <>
      <Picture cabin={cabin} />
      {title}
      <p className="soft">{[cabin.city, ...guestsAndPets(party)].join(' · ')}</p>
      {dates}
      {isRefused ? null : (
        <div className={styles.money}>
          {quote ? <Money quote={quote} settling={price.state === 'loading'} /> : null}
        </div>
      )}
      <StayTerms
        lines={[
          isAlone && deposit && !isRefused ? balanceNotice(deposit) : null,
          isRefused ? null : cancellationBanner(check_in, cabin.terms, serverNow()).text,
          isRefused ? null : getDamageDepositNotice(stay),
        ]}
      />
      {isRefused ? null : <div className={styles.parts}>{quote ? <Parts quote={quote} /> : null}</div>}
    </>
  );
}

const Picture = ({ cabin }: { cabin: CabinRef }) =>
  cabin.image ? (
    <img
      {...getFocusAttributes(cabin.image)}
      src={imageUrl(cabin.image, 720)}
      srcSet={imageSrcset(cabin.image, [240, 480, 720])}
      sizes="(min-width: 1024px) 360px, 104px"
      width={720}
      height={540}
      alt=""
    />
  ) : null;

/** Total with cents, because its parts and the amount due are next to it. */
function Money({ quote, settling }: { quote: Quote; settling: boolean }) {
  return (
    <>
      <p className={styles.total} aria-busy={settling} aria-live="polite" aria-atomic="true">
        {quote.totalSavings > 0 ? <s>{formatCents(quote.originalTotal)}</s> : null}
        <strong>{formatCents(quote.total)}</strong>
        <span>total with taxes</span>
      </p>
      {quote.totalSavings > 0 ? (
        <p className={styles.savings}>You save {formatCents(quote.totalSavings)}</p>
      ) : null}
      {quote.deal_refusal ? <p className={styles.refusal}>{quote.deal_refusal}</p> : null}
    </>
  );
}

/** Price breakdown: open on wide screens, a tap away on phones. */
function Parts({ quote }: { quote: Quote }) {
  const [open] = useState(() => matchMedia('(width >= 1024px)').matches);
  return (
    <Disclosure label={priceBreakdownLabel} open={open}>
      <PriceBreakdown groups={formatPriceBreakdown(quote)} />
    </Disclosure>
  );
}
