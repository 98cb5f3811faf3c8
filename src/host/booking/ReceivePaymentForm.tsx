/** Form for a payment that a host received without the payment service, for example in cash. */

import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { formatCentsInput, invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import {
  type ManualPaymentMethod,
  manualPaymentMethods,
  paymentMethodLabels,
} from '#domain/money/payment-method.ts';
import { capital } from '#domain/text/format-list.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import type { BookingActionProps } from './booking-action.ts';

/** Manual payment methods as a host chooses them. */
export const receivedMethods = Object.fromEntries(
  manualPaymentMethods.map((method) => [method, capital(paymentMethodLabels[method])]),
) as Record<ManualPaymentMethod, string>;

export function ReceivePaymentForm({ booking: { reference, state, can, status }, run }: BookingActionProps) {
  const [method, setMethod] = useState<ManualPaymentMethod>('cash');
  if (!can.receive) return null;
  const { cents: total, may_be_less } = can.receive;
  const receive = async (cents: number | null, on: string, note: string): Promise<string | null> => {
    if (cents === null) return invalidAmountMessage;
    const received = { reference, seen: state, how: method, cents, on, note };
    return run('POST desk/receive-payment', received, `${formatCents(cents)} is written down`);
  };
  return (
    <ActionForm
      action="Received"
      onSend={(readField) => receive(parseCents(readField('cents')), readField('on'), readField('note'))}
    >
      <p>
        {formatCents(total)} is owed
        {status === 'confirmed' ? '.' : ', and the booking is confirmed once it is received.'}
      </p>
      <SelectInput label="How" options={receivedMethods} value={method} onChange={setMethod} />
      <ReceivedFields total={total} mayBeLess={may_be_less} />
    </ActionForm>
  );
}

interface ReceivedFieldsProps {
  /** Amount that is still due, in cents. */
  total: number;
  /** Whether a part may be received; the rest is a balance then. */
  mayBeLess: boolean;
}

/** Fields for the amount received, its day and a note: `cents`, `on` and `note`. */
export const ReceivedFields = ({ total, mayBeLess }: ReceivedFieldsProps) => (
  <>
    <div className={form.pair}>
      <TextInput
        label="Received"
        name="cents"
        hint={mayBeLess && `Less than ${formatCents(total)} leaves a balance, which you receive later.`}
        inputMode="decimal"
        defaultValue={formatCentsInput(total)}
      />
      <TextInput label="On" name="on" type="date" defaultValue={getToday(defaultTimeZone, serverNow())} />
    </div>
    <TextInput
      label="Its number"
      name="note"
      optional
      hint="Such as the check’s, or a note. It is in your file of payments, and the guest does not read it."
      maxLength={80}
    />
  </>
);
