import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { formatCentsInput, invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import type { BookingActionProps } from './booking-action.ts';

/** How money comes without the payment service. */
export type ManualPaymentMethod = 'cash' | 'check';

const hows: Readonly<Record<ManualPaymentMethod, string>> = { cash: 'In cash', check: 'By check' };

/** Money that came in cash or by check. */
export function ReceiveForm({ booking: { reference, state, can, status }, run }: BookingActionProps) {
  const [how, setHow] = useState<ManualPaymentMethod>('cash');
  if (!can.receive) return null;
  const { cents: total, may_be_less } = can.receive;
  const receive = async (cents: number | null, on: string): Promise<string | null> => {
    if (cents === null) return invalidAmountMessage;
    const received = { reference, seen: state, how, cents, on };
    return run('POST desk/receive-payment', received, `${formatCents(cents)} is written down`);
  };
  return (
    <ActionForm action="Received" onSend={(typed) => receive(parseCents(typed('cents')), typed('on'))}>
      <p>
        {formatCents(total)} is owed
        {status === 'confirmed' ? '.' : ', and the booking is confirmed once it is received.'}
      </p>
      <SelectInput label="How" words={hows} value={how} onChange={setHow} />
      <ReceivedFields total={total} mayBeLess={may_be_less} />
    </ActionForm>
  );
}

interface ReceivedFieldsProps {
  /** What is owed, cents. */
  total: number;
  /** Whether a part may be received; the rest is a balance then. */
  mayBeLess: boolean;
}

/** How much was received and on which day, as `cents` and `on`. */
export const ReceivedFields = ({ total, mayBeLess }: ReceivedFieldsProps) => (
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
);
