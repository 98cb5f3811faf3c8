import { type SubmitEvent, useState } from 'react';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { formatCents } from '#domain/price/money.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-action.ts';
import form from '../parts/form.module.css';
import { Problem } from '../parts/Problem.tsx';
import { type How, ReceivedFields } from './ReceivedFields.tsx';
import type { ActProps } from './use-booking.ts';

const hows: Readonly<Record<How, string>> = { cash: 'In cash', check: 'By check' };

/** Money that came in cash or by check. */
export function ReceiveForm({ booking: { reference, state, can, status }, act, onDone }: ActProps) {
  const { busy, problem, run } = useAction();
  const [how, setHow] = useState<How>('cash');
  if (!can.receive) return null;
  const { cents: total, may_be_less } = can.receive;
  const receive = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const cents = typedCents(String(data.get('cents')));
    const isDone = await run(async () =>
      cents === null
        ? noAmountWords
        : act('POST desk/receive-payment', {
            reference,
            seen: state,
            how,
            cents,
            on: String(data.get('on')),
          }),
    );
    if (!isDone) return;
    showToast({ title: `${formatCents(cents ?? 0)} is written down` });
    onDone();
  };
  return (
    <form className={form.form} noValidate onSubmit={(event) => void receive(event)}>
      <p>
        {formatCents(total)} is owed
        {status === 'confirmed' ? '.' : ', and the booking is confirmed once it is received.'}
      </p>
      <Choice label="How" words={hows} value={how} onChange={setHow} />
      <ReceivedFields total={total} mayBeLess={may_be_less} faultOf={() => null} />
      <Problem>{problem}</Problem>
      <Button type="submit" tone="ember" busy={busy}>
        Received
      </Button>
    </form>
  );
}
