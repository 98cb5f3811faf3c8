// Page of a booking that is not confirmed: held, expired, cancelled or refunded.

import { serverNow } from '#browser/server-clock.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import type { GuestBooking, LateCause, RefundLine } from '#contracts/booking-management.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { formatEnd } from '#domain/dates/format-time.ts';
import { type PaymentSchedule, paymentLabel } from '#domain/payments/payment-schedule.ts';
import { isPaymentPending, pendingPaymentMessage } from '#domain/payments/payment-status.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import { OtherCabins, SearchLink } from '#features/booking/OtherCabins.tsx';
import { getBookingPath, paths } from '#paths';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { isFocusLost } from '#ui/use-focus.ts';
import styles from './ManageBookingIsland.module.css';
import { RefundNote } from './PaymentNotices.tsx';
import { formatBookedStay, PrintReceipt, ReceiptHead, ReceiptMoney } from './Receipt.tsx';
import { loadBooking } from './store.ts';

interface StateTexts {
  illustration: IllustrationName;
  heading: string;
  text: string;
}

const textsByStatus: Record<Exclude<BookingStatus, 'confirmed'>, StateTexts> = {
  held: {
    illustration: 'mailbox',
    heading: 'Your payment has not reached us yet',
    text: 'A hold lasts as long as it said. If you paid a moment ago, look again in a minute; nothing is charged twice.',
  },
  expired: {
    illustration: 'cold-fire',
    heading: 'The hold has ended',
    text: 'Its time went by without a payment, so the nights are free again. Nothing was charged.',
  },
  cancelled: {
    illustration: 'cold-fire',
    heading: 'This booking was cancelled',
    text: 'The nights are free again.',
  },
  refund_due: {
    illustration: 'full',
    heading: 'Your payment came after the hold had ended',
    text: 'By then its time was up, or it was let go or changed, and the payment could not book the nights any more.',
  },
  refunded: {
    illustration: 'cold-fire',
    heading: 'This booking was refunded',
    text: '',
  },
};

/** Reasons that the payment of an expired hold did not book it. */
const lateReasons: Partial<Record<RefundLine['reason'], string>> & Record<LateCause, string> = {
  taken: 'By then the hold had ended, and somebody else has taken one of the nights.',
  own: 'You have changed this stay since: you hold or have booked its nights by another booking of yours, which stays as it is. This payment was for the old one.',
  closed: 'By then the hold had ended, and the nights are not for rent any more.',
  code: 'By then the hold had ended, and your promo code had been used as often as it can be. The nights may still be free at their full price.',
};

const failed = (next: string): StateTexts => ({
  illustration: 'gate',
  heading: 'The payment did not go through',
  text: `Your bank has turned it down and nothing was charged. ${next}`,
});

const afterFailed = {
  held: 'Your nights are still held; you can try again, or pay another way.',
  expired: 'The hold on your nights has ended.',
};

/** Texts for guests who pay first, without a hold. */
const afterFailedFirst = {
  held: 'You can try again, or pay another way.',
  expired: 'You can ask for your nights again.',
};

const endedUnpaid: StateTexts = {
  illustration: 'cold-fire',
  heading: 'The time to pay is over',
  text: 'It went by without a payment. Nothing was charged; you can ask for your nights again.',
};

const cancelledAndBack: StateTexts = {
  illustration: 'cold-fire',
  heading: 'This booking was cancelled',
  text: 'The nights are free again, and your money is on its way back.',
};

const free: StateTexts = {
  illustration: 'mailbox',
  heading: 'Your nights are held',
  text: 'There is nothing to pay for this stay. It is yours once you book it.',
};

/** Describes an unconfirmed booking and its payment. */
function getTexts(booking: GuestBooking): StateTexts {
  const { status, payment, payment_url, due_now, hold_expires_at, pressure, cabin, refunds } = booking;
  if (status === 'confirmed') return textsByStatus.held;
  if (status === 'held' || status === 'expired') {
    const until = formatEnd(new Date(hold_expires_at), cabin.timezone, serverNow());
    const paysFirst = pressure === 'pay_first';
    if (isPaymentPending(payment)) {
      const isHeld = status === 'held' && !paysFirst;
      return { illustration: 'mailbox', ...pendingPaymentMessage(payment, isHeld ? until : null) };
    }
    if (payment === 'failed') return failed((paysFirst ? afterFailedFirst : afterFailed)[status]);
    if (status === 'held' && payment_url !== null && due_now === 0) return free;
    if (status === 'expired' && paysFirst) return endedUnpaid;
  }
  if (status === 'cancelled' && payment === 'refund_due') return cancelledAndBack;
  if (status !== 'refund_due' && status !== 'refunded') return textsByStatus[status];
  const reason =
    refunds.map((refund) => lateReasons[refund.reason]).find(Boolean) ?? textsByStatus[status].text;
  return { ...textsByStatus[status], text: `${reason} ${refundMessages[status]}`.trim() };
}

/** Whether a late payment was refunded because the nights are no longer available. */
const isTaken = ({ refunds }: GuestBooking): boolean =>
  refunds.some(({ reason }) => reason === 'taken' || reason === 'closed');

/** Offers other cabins on the dates of a booking; for several cabins, a search. */
function InOtherCabins({ booking }: { booking: GuestBooking }) {
  const { check_in, check_out, adults, children, pets, cabin, party } = booking;
  if (party.length > 0) return <SearchLink check_in={check_in} check_out={check_out} />;
  return (
    <OtherCabins
      stay={{ check_in, check_out, adults, children, pets }}
      without={[cabin.slug]}
      hrefTo={(slug) => getBookingPath(booking, [{ adults, children, pets, cabin: { slug } }])}
    />
  );
}

const refundMessages = {
  refund_due: 'You get everything back, in full; you need not do anything.',
  refunded: 'We have sent back the full amount. Your bank may take a few days to show it.',
};

/**
 * Returns the payment of the button. For several stays it omits balances, which are on their own
 * pages.
 */
const toPayment = ({ due_now, balance, party }: GuestBooking): PaymentSchedule => ({
  due_now,
  balance: party.length > 0 ? null : balance,
});

/** Explains the state of the booking, and offers the next step. */
export function UnconfirmedBooking({ booking }: { booking: GuestBooking }) {
  const { illustration, heading, text } = getTexts(booking);
  const isPayable = booking.payment_url !== null && !isPaymentPending(booking.payment);
  return (
    <section className={styles.booked}>
      {booking.paid > 0 ? <ReceiptHead booking={booking} /> : null}
      <img {...getIllustration(illustration)} alt="" />
      <h2>{heading}</h2>
      <p data-no-print>
        {booking.cabin.title}, {formatBookedStay(booking)}
      </p>
      <p>{text}</p>
      <RefundNote booking={booking} />
      <p>
        Reference <strong>{booking.reference}</strong>
      </p>
      {booking.status === 'held' && booking.payment !== 'failed' ? (
        <AsyncButton action={reload}>Look again</AsyncButton>
      ) : null}
      {isPayable && booking.payment_url ? (
        <>
          <a className="button" data-tone="ember" href={booking.payment_url}>
            {paymentLabel(toPayment(booking))}
          </a>
          <Disclosure label={priceBreakdownLabel}>
            <PriceBreakdown groups={formatPriceBreakdown(booking.quote)} />
          </Disclosure>
        </>
      ) : (
        <>
          {isTaken(booking) ? <InOtherCabins booking={booking} /> : null}
          <a className="button" href={paths.availability(booking.cabin.slug)}>
            See this cabin's calendar
          </a>
        </>
      )}
      {booking.paid > 0 ? <PrintReceipt /> : null}
      {booking.paid > 0 ? <ReceiptMoney booking={booking} /> : null}
    </section>
  );
}

/** Reloads the booking on request, because the page no longer polls it. */
async function reload(): Promise<null> {
  await loadBooking();
  // The result may have replaced the button.
  if (isFocusLost()) document.getElementById('main')?.focus();
  return null;
}
