import { type SubmitEvent, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import { centsToType } from '#domain/desk/booking-words.ts';
import { formatCents, typedCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import form from '../parts/form.module.css';
import type { ActProps } from './act.ts';

type Preview = NonNullable<DeskBooking['can']['cancel']>;

/** What is asked about before it is done. */
interface Wanted {
  refund: number;
  reason: string;
}

/** Cancels: what the terms give back, or more, and why. */
export function CancelForm({ booking: { reference, state, can, cabin }, act }: ActProps) {
  const [faults, setFaults] = useState<Partial<Record<keyof Wanted, string>>>({});
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const preview = can.cancel;
  if (!preview) return null;
  const { least, most } = preview;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(new FormData(event.currentTarget), preview);
    setFaults(read.faults);
    setWanted(read.wanted);
  };
  const cancel = async (): Promise<string | null> =>
    wanted &&
    act('POST desk/cancel-booking', { reference, seen: state, ...wanted }, `${reference} is cancelled`);
  return (
    <form className={form.form} noValidate onSubmit={ask}>
      <p>{termsWords(preview)}</p>
      {most > least ? (
        <TextInput
          label="Give back"
          name="refund"
          hint={`From ${formatCents(least)} to ${formatCents(most)}`}
          error={faults.refund}
          inputMode="decimal"
          defaultValue={centsToType(least)}
        />
      ) : null}
      <TextArea
        label="Why"
        name="reason"
        optional={most === least}
        hint="Hosts read it; the guest does not."
        error={faults.reason}
        rows={2}
        maxLength={2000}
      />
      <Button type="submit" tone="ember">
        Cancel this booking…
      </Button>
      <Confirm
        open={wanted !== null}
        title={`Cancel ${reference}?`}
        action={wanted?.refund ? `Cancel, ${formatCents(wanted.refund)} back` : 'Cancel, nothing back'}
        onConfirm={cancel}
        onClose={() => setWanted(null)}
      >
        <p>{cabin.title} is free for others at once, the guest gets a letter, and this cannot be undone.</p>
      </Confirm>
    </form>
  );
}

function termsWords({ least, most }: Preview): string {
  if (most === 0) return 'Nothing has been paid, so nothing goes back.';
  if (least === most) return `By its terms all of it goes back: ${formatCents(most)}.`;
  const back = least > 0 ? `${formatCents(least)} goes` : 'nothing goes';
  return `By its terms ${back} back of the ${formatCents(most)} that was paid. You may give back more.`;
}

function readForm(form: FormData, { least, most }: Preview) {
  const refund = form.has('refund') ? typedCents(String(form.get('refund'))) : least;
  const reason = String(form.get('reason')).trim();
  const faults: Partial<Record<keyof Wanted, string>> = {};
  if (refund === null || refund < least || refund > most) {
    faults.refund = `Type an amount from ${formatCents(least)} to ${formatCents(most)}, such as 120.50.`;
  }
  if (refund !== null && refund > least && reason === '') {
    faults.reason = 'Please write why more goes back than the terms give.';
  }
  const isFine = refund !== null && Object.keys(faults).length === 0;
  return { faults, wanted: isFine ? { refund, reason } : null };
}
