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
import { PendingChangeNotice } from './PendingChange.tsx';

interface PaymentNoticeProps {
  booking: GuestBooking;
}

/** Notices of a confirmed booking that need an action: a payment, or another card. */
export const PendingPayments = ({ booking }: PaymentNoticeProps) => (
  <>
    {booking.pending_change ? (
      <PendingChangeNotice booking={booking} change={booking.pending_change} />
    ) : null}
    <RefusedBalance booking={booking} />
    <ChargeNote booking={booking} />
    <DepositNote booking={booking} />
  </>
);

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

/** Links to the payment of a balance that the card refused. */
function RefusedBalance({ booking: { balance, due_now, payment_url } }: PaymentNoticeProps) {
  if (balance || payment_url === null || due_now === 0) return null;
  return (
    <ToDo href={payment_url} action={`Pay ${formatCents(due_now)}`}>
      The balance of {formatCents(due_now)} could not be charged to your card. Your stay is still booked.
    </ToDo>
  );
}

/** Charge by the host, with the payment link. */
function ChargeNote({ booking: { charge } }: PaymentNoticeProps) {
  if (!charge) return null;
  const [amount, what] = [formatCents(charge.amount), `beside your stay, for this: ${charge.reason}`];
  return charge.payment_url ? (
    <ToDo href={charge.payment_url} action={`Pay ${amount}`}>
      We ask you for {amount} {what}. If you see it otherwise, write to {site.email}.
    </ToDo>
  ) : (
    <p role="status">
      Your payment of {amount} {what}, is on its way. Please do not pay again.
    </p>
  );
}

/** A damage deposit that the card has refused, and the way to give another card. */
const DepositNote = ({ booking: { card_url } }: PaymentNoticeProps) =>
  card_url ? (
    <ToDo href={card_url} action="Use another card">
      Your card did not let us hold the damage deposit. Nothing was charged, and your stay is still booked.
    </ToDo>
  ) : null;

interface ToDoProps {
  href: string;
  action: string;
  children: ReactNode;
}

/** A task for the guest with its link. */
const ToDo = ({ href, action, children }: ToDoProps) => (
  <div className={styles.pending} data-no-print role="status">
    <p>{children}</p>
    <div className="cluster">
      <a className="button" data-tone="ember" href={href}>
        {action}
      </a>
    </div>
  </div>
);

const words: Record<RefundStatus['state'], (amount: string) => string> = {
  due: (amount) => `${amount} goes back to the card you paid with. We send it within the hour.`,
  sent: (amount) => `${amount} is on its way to the card you paid with; banks take five to ten days.`,
  done: (amount) =>
    `${amount} has gone back to the card you paid with; banks take five to ten days to show it.`,
  failed: (amount) =>
    `We could not send back ${amount} yet and are looking into it. You need not do anything; if you wonder, write to ${site.email}.`,
};

const manualWords = (method: ManualPaymentMethod, { amount, state }: RefundStatus): string =>
  state === 'done'
    ? `You were given back ${formatCents(amount)}.`
    : `You paid ${paymentMethodLabels[method]}, so we give you back ${formatCents(amount)} by hand; if you wonder when, write to ${site.email}.`;

const manualMethodOf = ({ provider = 'stripe' }: RefundLine): ManualPaymentMethod | null =>
  isManualPayment(provider) ? provider : null;

/** Refunds and their state; pending ones separate from earlier ones. */
export function RefundNote({ booking: { refunds, status, paid } }: PaymentNoticeProps) {
  if (refunds.length > 0) {
    return (
      <div className={styles.refund} data-no-print role="status">
        {[...groupBy(refunds, manualMethodOf)].flatMap(([method, some]) =>
          [...groupBy(some, ({ state }) => state)].map(([state, alike]) => {
            const amount = sum(alike.map((refund) => refund.amount));
            return (
              <p key={`${method} ${state}`}>
                {method ? manualWords(method, { amount, state }) : words[state](formatCents(amount))}
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
