import { type SubmitEvent, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import { centsToType, typedCents } from '#domain/desk/booking-words.ts';
import { formatCents } from '#domain/price/money.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import form from '../parts/form.module.css';
import type { ActProps } from './use-booking.ts';

type Preview = NonNullable<DeskBooking['can']['cancel']>;

/** What is asked about before it is done. */
interface Asked {
  refund: number;
  reason: string;
}

/** Cancels: what the terms give back, or more, and why. */
export function CancelForm({ booking, act, onDone }: ActProps) {
  const [faults, setFaults] = useState<Partial<Record<keyof Asked, string>>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const preview = booking.can.cancel;
  if (!preview) return null;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = readForm(new FormData(event.currentTarget), preview);
    setFaults(wanted.faults);
    setAsked(wanted.asked);
  };
  const cancel = async (): Promise<string | null> => {
    if (!asked) return null;
    const { reference, state } = booking;
    const failed = await act('POST desk/cancel-booking', { reference, seen: state, ...asked });
    if (failed !== null) return failed;
    showToast({ title: `${reference} is cancelled` });
    onDone();
    return null;
  };
  return (
    <form className={form.form} noValidate onSubmit={ask}>
      <p>{termsWords(preview)}</p>
      {preview.most > preview.least ? (
        <Field
          label="Give back"
          hint={`From ${formatCents(preview.least)} to ${formatCents(preview.most)}`}
          error={faults.refund}
        >
          {(control) => (
            <input {...control} name="refund" inputMode="decimal" defaultValue={centsToType(preview.least)} />
          )}
        </Field>
      ) : null}
      <Field
        label="Why"
        optional={preview.most === preview.least}
        hint="Hosts read it; the guest does not."
        error={faults.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={2} maxLength={2000} />}
      </Field>
      <div>
        <Button type="submit" tone="ember">
          Cancel this booking…
        </Button>
      </div>
      <Question
        booking={booking}
        refund={asked?.refund ?? null}
        onCancel={cancel}
        onClose={() => setAsked(null)}
      />
    </form>
  );
}

interface QuestionProps {
  booking: DeskBooking;
  /** What would go back; null while nothing is asked. */
  refund: number | null;
  onCancel: () => Promise<string | null>;
  onClose: () => void;
}

const Question = ({ booking, refund, onCancel, onClose }: QuestionProps) => (
  <Confirm
    open={refund !== null}
    title={`Cancel ${booking.reference}?`}
    action={refund ? `Cancel, ${formatCents(refund)} back` : 'Cancel, nothing back'}
    onConfirm={onCancel}
    onClose={onClose}
  >
    <p>
      {booking.cabin.title} is free for others at once, the guest gets a letter, and this cannot be undone.
    </p>
  </Confirm>
);

function termsWords({ least, most }: Preview): string {
  if (most === 0) return 'Nothing has been paid, so nothing goes back.';
  if (least === most) return `By its terms all of it goes back: ${formatCents(most)}.`;
  if (least > 0)
    return `By its terms ${formatCents(least)} goes back of the ${formatCents(most)} that was paid. You may give back more.`;
  return `By its terms nothing goes back of the ${formatCents(most)} that was paid. You may give back more.`;
}

function readForm(form: FormData, { least, most }: Preview) {
  const refund = form.has('refund') ? typedCents(String(form.get('refund'))) : least;
  const reason = String(form.get('reason')).trim();
  const faults: Partial<Record<keyof Asked, string>> = {};
  if (refund === null || refund < least || refund > most) {
    faults.refund = `Type an amount from ${formatCents(least)} to ${formatCents(most)}, such as 120.50.`;
  }
  if (refund !== null && refund > least && reason === '') {
    faults.reason = 'Please write why more goes back than the terms give.';
  }
  const isFine = refund !== null && Object.keys(faults).length === 0;
  return { faults, asked: isFine ? { refund, reason } : null };
}
