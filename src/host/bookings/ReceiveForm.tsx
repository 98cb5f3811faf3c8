import { useState } from 'react';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { formatCents } from '#domain/price/money.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '#ui/TextInput.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import { type How, ReceivedFields } from './ReceivedFields.tsx';
import type { ActProps } from './use-booking.ts';

const hows: Readonly<Record<How, string>> = { cash: 'In cash', check: 'By check' };

/** Money that came in cash or by check. */
export function ReceiveForm({ booking: { reference, state, can, status }, act, onDone }: ActProps) {
  const [how, setHow] = useState<How>('cash');
  if (!can.receive) return null;
  const { cents: total, may_be_less } = can.receive;
  const receive = async (cents: number | null, on: string): Promise<string | null> => {
    if (cents === null) return noAmountWords;
    const failed = await act('POST desk/receive-payment', { reference, seen: state, how, cents, on });
    if (failed !== null) return failed;
    showToast({ title: `${formatCents(cents)} is written down` });
    onDone();
    return null;
  };
  return (
    <ActionForm action="Received" onSend={(typed) => receive(typedCents(typed('cents')), typed('on'))}>
      <p>
        {formatCents(total)} is owed
        {status === 'confirmed' ? '.' : ', and the booking is confirmed once it is received.'}
      </p>
      <Choice label="How" words={hows} value={how} onChange={setHow} />
      <ReceivedFields total={total} mayBeLess={may_be_less} faultOf={() => null} />
    </ActionForm>
  );
}
