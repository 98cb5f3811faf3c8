/** Forms of a host to refund a part of a booking or to charge an additional amount. */

import { useState } from 'react';
import type { HostBooking, HostPayment } from '#contracts/booking-host-view.ts';
import { invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import { paymentMethodLabels } from '#domain/money/payment-method.ts';
import { adjustQuote, withoutCharge } from '#domain/pricing/adjust-quote.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import form from '#host/parts/form.module.css';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import type { BookingActionProps } from './booking-action.ts';
import { paymentKindLabels } from './payment-kind.ts';

interface AmountFieldsProps {
  label: string;
  hint: string;
  amount: string;
  onAmount: (amount: string) => void;
}

/** Fields for an amount, and for its reason as `reason`. */
const AmountFields = ({ label, hint, amount, onAmount }: AmountFieldsProps) => (
  <div className={form.pair}>
    <TextInput
      label={label}
      name="cents"
      hint={hint}
      inputMode="decimal"
      value={amount}
      onChange={onAmount}
    />
    <TextInput
      label="Why"
      name="reason"
      hint="The guest reads it, in a letter and on the receipt."
      maxLength={80}
    />
  </div>
);

/** Warns that another price discards a pending change. */
const PendingChangeNote = ({ booking: { money } }: { booking: HostBooking }) =>
  money.pending ? <p>A change that waits for its payment is let go by this.</p> : null;

/** Form for a partial refund. A stay that is not cancelled remains booked. */
export function GiveBackForm({ booking, run }: BookingActionProps) {
  const [amount, setAmount] = useState('');
  const [paymentId, setChosen] = useState('');
  const { reference, state, status, can, total, money } = booking;
  const isCancelled = status === 'cancelled';
  const refundable = can.give_back ?? 0;
  const payments = money.payments.filter(({ left }) => left > 0);
  const payment = payments.find(({ id }) => id === paymentId);
  const max = payment?.left ?? refundable;
  const cents = parseCents(amount) ?? 0;
  const give = async (reason: string): Promise<string | null> => {
    if (cents === 0) return invalidAmountMessage;
    const request = { reference, seen: state, cents, reason, ...(payment && { payment_id: payment.id }) };
    return run('POST desk/give-back', request, `${formatCents(cents)} goes back`);
  };
  return (
    <ActionForm
      action={cents > 0 ? `Give back ${formatCents(cents)}` : 'Give back'}
      onSend={(readField) => give(readField('reason'))}
    >
      <p>
        {isCancelled
          ? 'It goes back as it was paid, beside what went back before.'
          : 'It goes back as it was paid, and the stay costs as much less. The taxes stay as they are.'}
      </p>
      {payments.length > 1 ? (
        <SelectInput label="Of" options={paymentChoices(payments)} value={paymentId} onChange={setChosen} />
      ) : null}
      <AmountFields
        label="Give back"
        hint={`Up to ${formatCents(max)}, which is ${payment ? 'left of this payment' : 'kept'}`}
        amount={amount}
        onAmount={setAmount}
      />
      <PendingChangeNote booking={booking} />
      {cents > 0 && cents <= max && !isCancelled ? (
        <p role="status">
          The stay then costs {formatCents(total - cents)}, of which {formatCents(refundable - cents)} is
          paid.
        </p>
      ) : null}
    </ActionForm>
  );
}

/** Returns options for the payment to refund, by id. */
const paymentChoices = (payments: readonly HostPayment[]): Record<string, string> => ({
  '': 'The latest payment first',
  ...Object.fromEntries(
    payments.map(({ id, kind, provider, left, paid_at, created_at }) => [
      id,
      `${paymentKindLabels[kind]} ${paymentMethodLabels[provider]}, ${dateInZone(new Date(paid_at ?? created_at), defaultTimeZone)}: ${formatCents(left)} left`,
    ]),
  ),
});

/** Form for an additional charge, which the guest pays by link. */
export function ChargeForm({ booking, run }: BookingActionProps) {
  const [amount, setAmount] = useState('');
  const [taxed, setTaxed] = useState(true);
  const { reference, state, money, contact } = booking;
  const cents = parseCents(amount) ?? 0;
  const price = previewPrice(booking, cents, taxed);
  const charge = async (reason: string): Promise<string | null> => {
    if (cents === 0) return invalidAmountMessage;
    const message = `${formatCents(price.chargeWithTaxes)} is ${contact.email ? 'asked of the guest' : 'to be received'}`;
    return run('POST desk/charge-stay', { reference, seen: state, cents, reason, taxed }, message);
  };
  const takeBack = () =>
    run('POST desk/charge-stay', { reference, seen: state, cents: 0, reason: '', taxed }, 'It is taken back');
  return (
    <ActionForm
      action={cents > 0 ? `Charge ${formatCents(price.chargeWithTaxes)}` : 'Charge'}
      onSend={(readField) => charge(readField('reason'))}
      secondaryAction={money.charge ? <AsyncButton action={takeBack}>Take it back</AsyncButton> : null}
    >
      {money.charge ? (
        <p>
          {formatCents(money.charge.amount)} is asked for and not paid: {money.charge.reason}. Another charge
          takes its place.
        </p>
      ) : (
        <p>
          {contact.email
            ? 'The guest gets a letter with the link to pay it.'
            : 'You receive it by hand, for there is no address for a letter.'}
        </p>
      )}
      <AmountFields label="Charge" hint="Before taxes" amount={amount} onAmount={setAmount} />
      <Checkbox isOn={taxed} onToggle={setTaxed}>
        The taxes of the stay are taken on it
      </Checkbox>
      <PendingChangeNote booking={booking} />
      {cents > 0 ? (
        <p role="status">
          {`${formatCents(price.chargeWithTaxes)}${taxed ? ' with taxes' : ''}. The stay then costs ${formatCents(price.total)}.`}
        </p>
      ) : null}
    </ActionForm>
  );
}

/** Returns a charge with its taxes, and the new price of the stay. */
function previewPrice({ quote, money, total }: HostBooking, cents: number, taxed: boolean) {
  if (!quote) return { chargeWithTaxes: cents, total: total + cents };
  const quoteBefore = money.charge ? withoutCharge(quote, money.charge.reason) : quote;
  const quoteAfter = adjustQuote(quoteBefore, { cents, reason: '', taxed });
  return { chargeWithTaxes: quoteAfter.total - quoteBefore.total, total: quoteAfter.total };
}
