import { useState } from 'react';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import { formatCentsInput } from '#domain/booking/booking-labels.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { FieldErrors } from '#host/call-host-api.ts';
import { ActionForm, type FormFailure } from '#host/parts/ActionForm.tsx';
import { Confirm } from '#ui/ConfirmDialog.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import type { BookingActionProps } from './booking-action.ts';

type Preview = NonNullable<HostBooking['can']['cancel']>;

/** Cancellation to be confirmed. */
interface Wanted {
  refund: number;
  reason: string;
}

const labels = { refund: 'Give back', reason: 'Why' };

/** Cancels: what the terms give back, or more, and why. */
export function CancelForm({ booking: { reference, state, can, cabin }, run }: BookingActionProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const preview = can.cancel;
  if (!preview) return null;
  const { least, most } = preview;
  const ask = async (typed: (name: string) => string): Promise<FormFailure> => {
    const read = readForm(typed, preview);
    if (read.ok) setWanted(read.value);
    return read.ok ? null : { faults: read.error };
  };
  const cancel = async (): Promise<string | null> =>
    wanted &&
    run('POST desk/cancel-booking', { reference, seen: state, ...wanted }, `${reference} is cancelled`);
  return (
    <>
      <ActionForm action="Cancel this booking…" labels={labels} onSend={ask}>
        <p>{termsWords(preview)}</p>
        {most > least ? (
          <TextInput
            label={labels.refund}
            name="refund"
            hint={`From ${formatCents(least)} to ${formatCents(most)}`}
            inputMode="decimal"
            defaultValue={formatCentsInput(least)}
          />
        ) : null}
        <TextArea
          label={labels.reason}
          name="reason"
          optional={most === least}
          hint="Hosts read it; the guest does not."
          rows={2}
          maxLength={2000}
        />
      </ActionForm>
      <Confirm
        open={wanted !== null}
        title={`Cancel ${reference}?`}
        yes={wanted?.refund ? `Cancel, ${formatCents(wanted.refund)} back` : 'Cancel, nothing back'}
        act={cancel}
        onClose={() => setWanted(null)}
      >
        <p>{cabin.title} is free for others at once, the guest gets a letter, and this cannot be undone.</p>
      </Confirm>
    </>
  );
}

function termsWords({ least, most }: Preview): string {
  if (most === 0) return 'Nothing has been paid, so nothing goes back.';
  if (least === most) return `By its terms all of it goes back: ${formatCents(most)}.`;
  const back = least > 0 ? `${formatCents(least)} goes` : 'nothing goes';
  return `By its terms ${back} back of the ${formatCents(most)} that was paid. You may give back more.`;
}

function readForm(typed: (name: string) => string, { least, most }: Preview): Result<Wanted, FieldErrors> {
  const refund = most > least ? parseCents(typed('refund')) : least;
  const reason = typed('reason');
  const isAmount = refund !== null && refund >= least && refund <= most;
  const isUnexplained = refund !== null && refund > least && reason === '';
  if (isAmount && !isUnexplained) return ok({ refund, reason });
  return err({
    ...(!isAmount && {
      refund: `Type an amount from ${formatCents(least)} to ${formatCents(most)}, such as 120.50.`,
    }),
    ...(isUnexplained && { reason: 'Please write why more goes back than the terms give.' }),
  });
}
