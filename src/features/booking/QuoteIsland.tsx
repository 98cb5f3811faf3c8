// Quote page: a price or stay from the host, which the guest accepts and then pays.

import { type SubmitEvent, useEffect, useState } from 'react';
import { type CallProblem, callApi } from '#browser/call-api.ts';
import { linkToken, watchLinkToken } from '#browser/link-token.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { ResendLinkButton } from '#components/ResendLinkButton.tsx';
import type { QuotedStay, SentQuote } from '#contracts/booking.ts';
import { guestsAndPets } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { formatEnd } from '#domain/dates/format-time.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import {
  balanceNotice,
  formatPaymentSchedule,
  isNothingDue,
  paymentLabel,
} from '#domain/payments/payment-schedule.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { getBookingPath, paths } from '#paths';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './Booking.module.css';
import { OtherCabins, SearchLink } from './OtherCabins.tsx';
import { StayTerms } from './StayTerms.tsx';
import { TermsBox } from './TermsField.tsx';

export function QuoteIsland() {
  const [quote, setQuote] = useState<SentQuote | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const load = async () => {
    const response = await callApi('GET sent-quote', { token: linkToken() });
    setProblem(response.ok ? null : response.error);
    if (response.ok) setServerClock(response.value.server_now);
    setQuote(response.ok ? response.value.quote : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says which quote it is
  useEffect(() => watchLinkToken(() => void load()), []);
  if (quote) return <Quoted quote={quote} onStale={load} />;
  if (!problem) return <Spinner label="Fetching your stay…" />;
  const isInvalidLink = problem.field === 'token';
  return (
    <div className={styles.notice}>
      <p role="alert">{isInvalidLink ? 'This link is not whole, or has ended.' : problem.message}</p>
      {isInvalidLink ? (
        <>
          <ResendLinkButton />
          <CallUs />
        </>
      ) : (
        <Button onClick={() => void load()}>Try again</Button>
      )}
    </div>
  );
}

function Quoted({ quote, onStale }: { quote: SentQuote; onStale: () => Promise<void> }) {
  const { check_in, check_out, stays, guest, total } = quote;
  const hasTermsAhead = isToAccept(quote) || quote.state === 'held';
  const balances = isUnpaid(quote) ? formatBalances(stays) : null;
  return (
    <div className={`${styles.form} ${styles.quote}`}>
      <p className="soft">For {guest}</p>
      <h2>
        {formatStayDays(check_in, check_out, newYorkDay(serverNow()))} ·{' '}
        {nightsLabel(nightsBetween(check_in, check_out))}
      </h2>
      {stays.map((stay) => (
        <section key={stay.cabin.id} className={styles.group} aria-label={stay.cabin.title}>
          <h3>
            <a href={paths.cabin(stay.cabin.slug)}>{stay.cabin.title}</a>
          </h3>
          <p className="soft">{[stay.cabin.city, ...guestsAndPets(stay)].join(' · ')}</p>
          <PriceBreakdown groups={formatPriceBreakdown(stay.quote)} />
          <StayTerms lines={hasTermsAhead ? [stays.length > 1 ? null : balances, ...stay.terms] : []} />
        </section>
      ))}
      {stays.length > 1 ? (
        <>
          <p>Together {formatCents(total)}, with taxes.</p>
          <StayTerms lines={[balances]} />
        </>
      ) : null}
      {quote.due.length > 0 ? <Due quote={quote} /> : null}
      {isToAccept(quote) ? <Accept quote={quote} onStale={onStale} /> : <State quote={quote} />}
    </div>
  );
}

/** Whether the guest has not accepted the terms yet. */
const isToAccept = ({ state, agreed }: SentQuote): boolean =>
  state === 'open' || (!agreed && (state === 'held' || state === 'booked'));

const isUnpaid = ({ state }: SentQuote): boolean => state === 'open' || state === 'held';

/** Formats the payment dates of stays. `null` without a balance. */
const formatBalances = (stays: readonly QuotedStay[]): string | null =>
  stays.some(({ balance }) => balance) ? balanceNotice(formatPaymentSchedule(...stays)) : null;

/** Amounts due for a booked stay. */
const Due = ({ quote: { due } }: { quote: SentQuote }) => (
  <section className={styles.group} aria-label="To pay now">
    <h3>To pay now</h3>
    {due.map(({ name, amount }) => (
      <p key={name}>
        {name}: <strong>{formatCents(amount)}</strong>
      </p>
    ))}
  </section>
);

/** Returns whether nothing is due before the stay is booked. A charge of a booked stay is due. */
const isFree = ({ state, stays }: SentQuote): boolean => state !== 'booked' && isNothingDue(stays);

const toPay = ({ due, stays }: SentQuote): string =>
  due.length > 0
    ? formatCents(due.reduce((sum, { amount }) => sum + amount, 0))
    : formatPaymentSchedule(...stays);

const formatDeadline = ({ until, stays: [stay] }: SentQuote): string =>
  stay ? formatEnd(new Date(until), stay.cabin.timezone, serverNow()) : until;

const stateMessages: Record<Exclude<SentQuote['state'], 'open' | 'held'>, string> = {
  taken:
    'Somebody else has taken one of these nights in between, so they cannot be booked at present. Nothing was charged.',
  booked: 'This stay is already yours. The letter that confirmed it has the link to your booking.',
  cancelled: 'This stay was cancelled, so there is nothing to pay. Our letter about it says what goes back.',
  ended: 'The time for this is over. Nothing is held and nothing was charged.',
};

/** State of a quote that cannot be accepted now, with the alternatives. */
function State({ quote }: { quote: SentQuote }) {
  if (quote.payment_url)
    return (
      <div className={styles.held}>
        {quote.state === 'held' ? (
          <p role="status">
            Your nights are held until {formatDeadline(quote)}.{' '}
            {isFree(quote) ? 'They are yours once you book them.' : 'They are yours once you have paid.'}
          </p>
        ) : null}
        <a className="button" data-tone="ember" href={quote.payment_url}>
          {isFree(quote) ? paymentLabel(...quote.stays) : `Continue to payment · ${toPay(quote)}`}
        </a>
      </div>
    );
  if (quote.state === 'open' || quote.state === 'held') return null;
  return (
    <div className={styles.notice} role="status">
      <p>{stateMessages[quote.state]}</p>
      {quote.state === 'taken' ? <InOtherCabins quote={quote} /> : null}
      {quote.state === 'booked' ? <ResendLinkButton /> : <CallUs />}
    </div>
  );
}

/** Offers other cabins on the dates of a quote; for several cabins, a search. */
function InOtherCabins({ quote }: { quote: SentQuote }) {
  const { check_in, check_out, stays } = quote;
  const [stay, ...otherStays] = stays;
  if (!stay) return null;
  if (otherStays.length > 0)
    return <SearchLink check_in={check_in} check_out={check_out} guests={countGuests(stays)} />;
  const { adults, children, pets, cabin } = stay;
  const party = { adults, children, pets };
  return (
    <OtherCabins
      stay={{ check_in, check_out, ...party }}
      without={[cabin.slug]}
      hrefTo={(slug) => getBookingPath(quote, [{ ...party, cabin: { slug } }])}
    />
  );
}

const countGuests = (stays: readonly QuotedStay[]): number =>
  sum(stays.map(({ adults, children }) => adults + children));

type AcceptProblem = Pick<CallProblem, 'field' | 'message'>;

/** Button that accepts the terms, holds the nights of a quote and leads to the payment. */
function Accept({ quote, onStale }: { quote: SentQuote; onStale: () => Promise<void> }) {
  const [accepted, setAccepted] = useState(false);
  const { busy, problem: error, setProblem: setError, run } = useAction<AcceptProblem>();
  const accept = async (form: FormData): Promise<AcceptProblem | null> => {
    if (!accepted) return termsError;
    const phone = String(form.get('phone') ?? '').trim();
    const request = { token: linkToken(), accept_terms: true, seen: quote.seen, ...(phone && { phone }) };
    const response = await callApi('POST take-up-quote', request);
    const url = response.ok ? response.value.quote.payment_url : null;
    if (url) location.assign(url);
    // The reloaded page shows what has changed.
    else if (response.ok || response.error.field === 'token' || response.error.code === 'taken')
      await onStale();
    else {
      if (response.error.code === 'price_changed') {
        await onStale();
        setAccepted(false);
      }
      return response.error;
    }
    return null;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run(() => accept(form));
  };
  const getError = (field: string) => (error?.field === field ? error.message : null);
  return (
    <form className={styles.form} noValidate onChange={() => setError(null)} onSubmit={submit}>
      <p>{offerMessage(quote)}</p>
      {quote.wants_phone ? (
        <Field label="Phone" hint="For the day you arrive." error={getError('phone')}>
          {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" />}
        </Field>
      ) : null}
      <TermsBox accepted={accepted} error={getError('accept_terms')} onChange={setAccepted}>
        {quote.stays.map((stay) => (
          <Policy key={stay.cabin.id} stay={stay} isAlone={quote.stays.length === 1} />
        ))}
      </TermsBox>
      {error && !['phone', 'accept_terms'].includes(error.field ?? '') ? (
        <p role="alert">{error.message}</p>
      ) : null}
      <Button type="submit" tone="ember" busy={busy}>
        {acceptLabel(quote)}
      </Button>
      <CallUs />
    </form>
  );
}

function acceptLabel(quote: SentQuote): string {
  if (isFree(quote)) return quote.state === 'open' ? 'Hold it, nothing to pay' : 'Accept, nothing to pay';
  if (quote.state === 'open') return `Hold it and pay ${toPay(quote)}`;
  const isPaid = quote.state === 'booked' && quote.due.length === 0;
  return isPaid ? 'Accept the terms' : `Accept and pay ${toPay(quote)}`;
}

/** Describes the validity of the offer and the effect of accepting it. */
function offerMessage(quote: SentQuote): string {
  if (quote.state === 'booked')
    return `Your stay is booked. Please read its terms and accept them${quote.due.length > 0 ? ' before you pay this' : ''}.`;
  if (quote.state === 'open')
    return `The price is yours until ${formatDeadline(quote)}. No night is held before you say yes; then you have forty minutes to ${isFree(quote) ? 'book it' : 'pay'}.`;
  return isFree(quote)
    ? `Your nights are held until ${formatDeadline(quote)}. They are yours once you accept the terms and book them.`
    : `It is yours at this price if you pay by ${formatDeadline(quote)}. You pay after you accept the terms, and not before.`;
}

const termsError = { field: 'accept_terms', message: 'Please accept the terms to book this stay' };

const Policy = ({ stay: { cabin, policy }, isAlone }: { stay: QuotedStay; isAlone: boolean }) => (
  <span>{isAlone ? `${policy} ` : `${cabin.title}: ${policy} `}</span>
);

const CallUs = () => (
  <p className="soft">
    Anything else? Call or text <a href={`tel:${site.phoneDigits}`}>{site.phone}</a>, and we find a way.
  </p>
);
