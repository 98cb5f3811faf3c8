// Notices on the page of a booking: payments to make, the balance and refunds.

import type { ReactNode } from 'react';
import type { GuestBooking, RefundLine, RefundStatus } from '#contracts/booking-management.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import {
  isManualPayment,
  type ManualPaymentMethod,
  paymentMethodLabels,
} from '#domain/money/payment-method.ts';
import { site } from '#site';
import styles from './ManageBooking.module.css';
import { PendingChangeNotice } from './PendingChangeNotice.tsx';

interface PaymentNoticeProps {
  booking: GuestBooking;
}

type OpenPayment = 'change' | 'balance' | 'charge' | 'deposit';

/** Returns the first payment that the guest has to make or repair, in the order of the page. */
export function getOpenPayment({
  pending_change,
  balance,
  due_now,
  payment_url,
  charge,
  card_url,
}: GuestBooking): OpenPayment | null {
  if (pending_change?.payment_url) return 'change';
  if (!balance && payment_url !== null && due_now > 0) return 'balance';
  if (charge?.payment_url) return 'charge';
  return card_url ? 'deposit' : null;
}

interface PendingPaymentsProps extends PaymentNoticeProps {
  /** Whether the first payment has the primary button of the page. */
  isPrimary?: boolean;
}

/** Notices of a confirmed booking that need an action: a payment, or another card. */
export function PendingPayments({ booking, isPrimary = true }: PendingPaymentsProps) {
  const primary = isPrimary ? getOpenPayment(booking) : null;
  const getTone = (payment: OpenPayment) => (payment === primary ? 'ember' : 'quiet');
  const { pending_change, balance, due_now, payment_url, charge, card_url } = booking;
  return (
    <>
      {pending_change ? (
        <PendingChangeNotice booking={booking} change={pending_change} tone={getTone('change')} />
      ) : null}
      {!balance && payment_url !== null && due_now > 0 ? (
        <ToDo href={payment_url} action={`Pay ${formatCents(due_now)}`} tone={getTone('balance')}>
          The balance of {formatCents(due_now)} could not be charged to your card. Your stay is still booked.
        </ToDo>
      ) : null}
      {charge ? <ChargeNote charge={charge} tone={getTone('charge')} /> : null}
      {card_url ? (
        <ToDo href={card_url} action="Use another card" tone={getTone('deposit')}>
          Your card did not let us hold the damage deposit. Nothing was charged, and your stay is still
          booked.
        </ToDo>
      ) : null}
    </>
  );
}

/** States the payment date of the balance. */
export function BalanceNote({ booking: { balance, by_hand } }: PaymentNoticeProps) {
  if (!balance) return null;
  const day = formatDay(balance.due_on, 'date');
  return (
    <p>
      {formatCents(balance.amount)}{' '}
      {by_hand ? `is still to pay by ${day}, to us directly.` : `is charged to your card on ${day}.`}
    </p>
  );
}

interface ChargeNoteProps extends Pick<ToDoProps, 'tone'> {
  charge: NonNullable<GuestBooking['charge']>;
}

/** Charge by the host, with the payment link. */
function ChargeNote({ charge: { reason, payment_url, ...charge }, tone }: ChargeNoteProps) {
  const [amount, what] = [formatCents(charge.amount), `beside your stay, for this: ${reason}`];
  return payment_url ? (
    <ToDo href={payment_url} action={`Pay ${amount}`} tone={tone}>
      We ask you for {amount} {what}. If you see it otherwise, write to {site.email}.
    </ToDo>
  ) : (
    <p role="status">
      Your payment of {amount} {what}, is on its way. Please do not pay again.
    </p>
  );
}

interface ToDoProps {
  href: string;
  action: string;
  tone: 'ember' | 'quiet';
  children: ReactNode;
}

/** A task for the guest with its link. */
const ToDo = ({ href, action, tone, children }: ToDoProps) => (
  <div className={styles.pending} data-no-print role="status">
    <p>{children}</p>
    <div className="cluster">
      <a className="button" data-tone={tone} href={href}>
        {action}
      </a>
    </div>
  </div>
);

const refundMessages: Record<RefundStatus['state'], (amount: string) => string> = {
  due: (amount) => `${amount} goes back to the card you paid with. We send it within the hour.`,
  sent: (amount) => `${amount} is on its way to the card you paid with; banks take five to ten days.`,
  done: (amount) =>
    `${amount} has gone back to the card you paid with; banks take five to ten days to show it.`,
  failed: (amount) =>
    `We could not send back ${amount} yet and are looking into it. You need not do anything; if you wonder, write to ${site.email}.`,
};

const formatManualRefund = (method: ManualPaymentMethod, { amount, state }: RefundStatus): string =>
  state === 'done'
    ? `You were given back ${formatCents(amount)}.`
    : `You paid ${paymentMethodLabels[method]}, so we give you back ${formatCents(amount)} by hand; if you wonder when, write to ${site.email}.`;

const getManualMethod = ({ provider = 'stripe' }: RefundLine): ManualPaymentMethod | null =>
  isManualPayment(provider) ? provider : null;

/** Refunds and their state; pending ones separate from earlier ones. */
export function RefundNote({ booking: { refunds, status, paid } }: PaymentNoticeProps) {
  if (refunds.length > 0) {
    return (
      <div className={styles.refund} data-no-print role="status">
        {[...groupBy(refunds, getManualMethod)].flatMap(([method, refundsByMethod]) =>
          [...groupBy(refundsByMethod, ({ state }) => state)].map(([state, refundsByState]) => {
            const amount = sum(refundsByState.map((refund) => refund.amount));
            return (
              <p key={`${method} ${state}`}>
                {method
                  ? formatManualRefund(method, { amount, state })
                  : refundMessages[state](formatCents(amount))}
              </p>
            );
          }),
        )}
      </div>
    );
  }
  if (status !== 'cancelled' || paid === 0) return null;
  return (
    <p className={styles.refund} data-no-print role="status">
      Free cancellation had ended, so nothing goes back of the {formatCents(paid)} that was paid.
    </p>
  );
}
