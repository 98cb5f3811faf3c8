/** Price breakdown, payments and refunds of a booking. */

import type {
  HostBooking,
  HostBookingAmounts,
  HostPayment,
  HostRefund,
} from '#contracts/booking-host-view.ts';
import type { ChangeKind } from '#domain/booking/booking.ts';
import { refundReasonLabels } from '#domain/booking/booking-labels.ts';
import { formatDamageDepositState } from '#domain/booking/damage-deposit.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { isManualPayment } from '#domain/money/payment-method.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import form from '#host/parts/form.module.css';
import { type StatusLabel, StatusLabelBadge } from '#host/parts/StatusBadge.tsx';
import { Table } from '#host/parts/Table.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import type { RunBookingAction } from './booking-action.ts';
import { formatManualMethod, paymentKindLabels } from './payment-kind.ts';

export function BookingAmounts({
  booking,
  runAction,
}: {
  booking: HostBooking;
  runAction: RunBookingAction;
}) {
  const { reference, status, quote, total, money, party, agreed } = booking;
  const { paid, unpaid, pending, charge, payments, refunds, deposit } = money;
  return (
    <div className={form.form}>
      <DescriptionList>
        <DescriptionItem label="Total">{formatCents(total)}</DescriptionItem>
        <DescriptionItem label={status === 'cancelled' ? 'Kept' : 'Paid'}>
          {formatCents(paid)}
        </DescriptionItem>
        <DescriptionItem label="Still to be paid">{unpaid > 0 && formatCents(unpaid)}</DescriptionItem>
        <DescriptionItem label="Waits for payment">
          {pending && <Pending pending={pending} zone={agreed.timezone} />}
        </DescriptionItem>
        <DescriptionItem label="Charged, not paid yet">
          {charge && `${formatCents(charge.amount)}: ${charge.reason}`}
        </DescriptionItem>
        <DescriptionItem label="Damage deposit">
          {deposit && formatDamageDepositState(deposit, booking.check_out)}
        </DescriptionItem>
      </DescriptionList>
      {payments.length > 0 ? <Payments payments={payments} isShared={party.length > 0} /> : null}
      {refunds.length > 0 ? <Refunds refunds={refunds} reference={reference} runAction={runAction} /> : null}
      {quote ? (
        <Disclosure label="How the price adds up">
          <PriceBreakdown groups={formatPriceBreakdown(quote)} />
        </Disclosure>
      ) : null}
    </div>
  );
}

const pendingLabels: Partial<Record<ChangeKind, string>> = { party: 'another party', extras: 'other extras' };

const Pending = ({
  pending,
  zone,
}: {
  pending: NonNullable<HostBookingAmounts['pending']>;
  zone: string;
}) => (
  <>
    {pendingLabels[pending.kind] ?? formatRange(pending.check_in, pending.check_out)},{' '}
    {formatCents(pending.difference)} more, until <DateTime at={pending.hold_expires_at} zone={zone} />
  </>
);

const paymentStates: Record<HostPayment['state'], StatusLabel> = {
  intended: ['wait', 'asked for'],
  scheduled: ['wait', 'to be charged'],
  open: ['wait', 'can be paid'],
  processing: ['wait', 'on its way'],
  paid: ['good', 'paid'],
  failed: ['bad', 'failed'],
  expired: ['quiet', 'not paid'],
  quarantined: ['bad', 'to be looked at'],
};

const toReceive: StatusLabel = ['wait', 'to be received'];

const Payments = ({ payments, isShared }: { payments: readonly HostPayment[]; isShared: boolean }) => (
  <Table
    caption={isShared ? 'Payments of all cabins together' : 'Payments'}
    rows={payments}
    getKey={({ id }) => id}
    columns={[
      {
        heading: isShared ? 'Payment for all' : 'Payment',
        cell: ({ kind, provider, note }) =>
          `${paymentKindLabels[kind]}${formatManualMethod(provider)}${note && ` (${note})`}`,
      },
      {
        heading: 'State',
        cell: ({ state, provider }) => (
          // A manual payment is received by the host.
          <StatusLabelBadge
            status={state === 'scheduled' && isManualPayment(provider) ? toReceive : paymentStates[state]}
          />
        ),
      },
      {
        heading: 'When',
        cell: ({ due_on, paid_at, created_at }) => formatWhen(due_on, paid_at ?? created_at, paid_at),
      },
      { heading: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
    ]}
  />
);

const formatWhen = (dueOn: string | null, at: string, paidAt: string | null) =>
  dueOn && !paidAt ? formatDay(dueOn, 'dated') : <DateTime at={at} />;

const refundStates: Record<HostRefund['state'], StatusLabel> = {
  due: ['wait', 'to be sent'],
  sent: ['wait', 'sent'],
  done: ['good', 'arrived'],
  failed: ['bad', 'failed'],
};

interface RefundsProps {
  refunds: readonly HostRefund[];
  reference: string;
  runAction: RunBookingAction;
}

const Refunds = ({ refunds, reference, runAction }: RefundsProps) => (
  <Table
    caption="Refunds"
    rows={refunds}
    getKey={({ id }) => id}
    columns={[
      {
        heading: 'Refund',
        cell: ({ reason, provider }) => `${refundReasonLabels[reason]}${formatManualMethod(provider)}`,
      },
      {
        heading: 'State',
        cell: ({ id, state, provider }) =>
          isManualPayment(provider) && state === 'due' ? (
            // Money that came by hand goes back by hand.
            <AsyncButton action={() => runAction('POST desk/hand-back', { reference, refund_id: id })}>
              I gave it back
            </AsyncButton>
          ) : (
            <StatusLabelBadge status={refundStates[state]} />
          ),
      },
      { heading: 'When', cell: ({ created_at, settled_at }) => <DateTime at={settled_at ?? created_at} /> },
      { heading: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
    ]}
  />
);
