import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { isManualPayment, type PaymentMethod, paymentMethodLabels } from '#domain/money/payment-method.ts';
import { capital } from '#domain/text/format-list.ts';
import type { BookingStatus, ChangeKind } from './booking.ts';

/** An event in the history of a booking. */
export interface BookingHistoryEntry {
  /** ISO timestamp of the event. */
  at: string;
  /** Event in one sentence, for hosts. */
  text: string;
  /** E-mail address of the host, or `command`; `null` for guests and jobs. */
  by: string | null;
}

/** Data for the history of a booking. Times are ISO texts, amounts cents. */
export interface BookingHistoryData {
  states: readonly { status: BookingStatus; at: string }[];
  payments: readonly {
    kind: string;
    amount: number;
    paid_at: string | null;
    provider?: PaymentMethod;
    /** Note of the host; absent or empty if there is none. */
    note?: string;
  }[];
  refunds: readonly {
    amount: number;
    created_at: string;
    settled_at: string | null;
    state: string;
    /** Reason of the refund; `by_hand` and `disputed` were not due. */
    reason?: string;
    provider?: PaymentMethod;
  }[];
  changes: readonly {
    kind: ChangeKind | 'charge' | 'given';
    /** Reason of a host's charge or partial refund; otherwise absent or null. */
    reason?: string | null;
    check_in: string;
    check_out: string;
    difference: number;
    state: 'held' | 'applied' | 'released' | 'refund_due';
    created_at: string;
    applied_at: string | null;
  }[];
  /** E-mails of the booking. `sent_at` is `null` until one is sent. */
  letters: readonly { template: string; sent_at: string | null }[];
  /** Actions of hosts, such as `booking.moved`. */
  audit: readonly { at: string; actor: string; action: string; after: unknown }[];
  /** Whether nights are held only after the payment. */
  pays_first: boolean;
  /** Consents that the guest gave with the booking, as text. */
  consents: readonly { at: string; text: string }[];
  /** Time of the guest's review; `null` if there is none. */
  reviewed_at: string | null;
}

const statusLabels: Record<BookingStatus, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  expired: 'The hold ended unpaid',
  cancelled: 'Cancelled',
  refund_due: 'Paid too late: the money goes back',
  refunded: 'Everything has gone back',
};

/** Labels of a booking that is paid first, without a hold. */
const payFirstLabels: Partial<typeof statusLabels> = {
  held: 'Asked for, to be paid first',
  expired: 'Ended unpaid',
};

const paymentLabels: Record<string, string> = {
  full: 'Paid in full',
  deposit: 'Deposit paid',
  balance: 'Balance paid',
  extra: 'A change paid',
  damage: 'Kept of the damage deposit',
};

/** Actions of hosts on bookings, by audit code. */
export const bookingActions: Readonly<Record<string, string>> = {
  'booking.made': 'Booked by the host',
  'quote.sent': 'A quote sent by the host',
  'quote.ended': 'The quote ended by the host',
  'booking.cancelled': 'Cancelled by the host',
  'booking.moved': 'Moved by the host',
  'booking.move_offered': 'Other dates offered by the host',
  'booking.charged': 'Something charged by the host',
  'booking.charge_ended': 'What was charged taken back by the host',
  'booking.given_back': 'A part given back by the host',
  'booking.change_released': 'The waiting change let go by the host',
  'booking.noted': 'Noted something',
  'booking.collision_settled': 'Saw to a double booking',
  'booking.letter_sent': 'Sent a letter again',
  'message.settled': 'Saw to a letter that did not arrive',
  'payment.received': 'Received by hand',
  'refund.handed_back': 'Given back by hand',
  'deposit.let_go': 'Let the damage deposit go',
  'deposit.kept': 'Kept some of the damage deposit',
  'payment.seen': 'Looked at a payment',
  'payment.settled': 'Settled a payment',
};

/** Formats a template of the outbox: `booking-confirmed` as 'Booking confirmed'. */
export const formatEmailTemplateName = (template: string): string => capital(template.replaceAll('-', ' '));

/**
 * Returns the history of a booking, newest first. At equal times, sources listed later come first.
 */
export function getBookingHistory(history: BookingHistoryData): BookingHistoryEntry[] {
  const entries = [
    ...history.consents.map(({ at, text }) => entry(at, text)),
    // A booking that begins as ended is a quote, without a hold.
    ...history.states.map(({ status, at }, index) =>
      entry(
        at,
        (index === 0 && status === 'expired' && 'Quoted') ||
          (history.pays_first && payFirstLabels[status]) ||
          statusLabels[status],
      ),
    ),
    ...history.payments.map((payment) => entry(payment.paid_at, formatPayment(payment))),
    ...history.changes.flatMap((change) => changeEntries(change, history.audit)),
    ...history.refunds.flatMap(refundEntries),
    ...history.letters.map(({ template, sent_at }) =>
      entry(sent_at, `Letter sent: ${formatEmailTemplateName(template)}`),
    ),
    ...history.audit
      .filter(({ action }) => !Object.values(lineItemActions).includes(action))
      .map(({ at, actor, action }) => entry(at, bookingActions[action] ?? action, actor)),
    entry(history.reviewed_at, 'Reviewed by the guest'),
  ];
  return entries
    .flat()
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .reverse();
}

const entry = (
  timestamp: string | null,
  text: string,
  author: string | null = null,
): BookingHistoryEntry[] =>
  timestamp === null ? [] : [{ at: new Date(timestamp).toISOString(), text, by: author }];

function formatPayment({
  kind,
  amount,
  provider = 'stripe',
  note = '',
}: BookingHistoryData['payments'][number]): string {
  const method = isManualPayment(provider) ? ` ${paymentMethodLabels[provider]}` : '';
  return `${paymentLabels[kind] ?? kind}${method}: ${formatCents(amount)}${note && ` (${note})`}`;
}

const changeLabels: Partial<Record<ChangeKind, string>> = { party: 'Another party', extras: 'Other extras' };

/** Audit actions of charges and partial refunds. Each has one entry, with its reason and actor. */
const lineItemActions = { charge: 'booking.charged', given: 'booking.given_back' };

function changeEntries(
  change: BookingHistoryData['changes'][number],
  audit: BookingHistoryData['audit'],
): BookingHistoryEntry[] {
  const { kind, reason, created_at, applied_at } = change;
  if (kind === 'charge' || kind === 'given') {
    const author = audit.find(
      ({ action, at }) => action === lineItemActions[kind] && at >= created_at,
    )?.actor;
    const label = kind === 'charge' ? 'Charged' : 'Given back';
    return entry(created_at, `${label} ${formatCents(Math.abs(change.difference))}: ${reason}`, author);
  }
  const label = changeLabels[kind] ?? `Dates ${formatRange(change.check_in, change.check_out)}`;
  const cost = `${formatCents(Math.abs(change.difference))} ${change.difference < 0 ? 'less' : 'more'}`;
  const requested = applied_at === created_at ? [] : entry(created_at, `${label} asked for, ${cost}`);
  return [...requested, ...entry(applied_at, `${label} now, ${cost}`)].flat();
}

function refundEntries({
  amount,
  created_at,
  settled_at,
  state,
  reason = '',
  provider = 'stripe',
}: BookingHistoryData['refunds'][number]): BookingHistoryEntry[] {
  const cents = formatCents(amount);
  if (reason === 'disputed') return entry(settled_at, `The bank took ${cents} back after a dispute`);
  const creation = reason === 'by_hand' ? 'made at the payment service' : 'owed';
  const arrived = isManualPayment(provider) ? 'given back by hand' : 'has arrived';
  const end = state === 'failed' ? 'could not be made' : arrived;
  return [
    ...entry(created_at, `Refund of ${cents} ${creation}`),
    ...entry(settled_at, `Refund of ${cents} ${end}`),
  ];
}
