/** Form to cancel a booking, with the refund of the terms or more, and a reason. */

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

interface Cancellation {
  refund: number;
  reason: string;
}

const labels = { refund: 'Give back', reason: 'Why' };

export function CancelForm({ booking: { reference, state, can, cabin }, run }: BookingActionProps) {
  const [cancellation, setCancellation] = useState<Cancellation | null>(null);
  const preview = can.cancel;
  if (!preview) return null;
  const { least: min, most: max } = preview;
  const review = async (readField: (name: string) => string): Promise<FormFailure> => {
    const read = readForm(readField, preview);
    if (read.ok) setCancellation(read.value);
    return read.ok ? null : { errors: read.error };
  };
  const cancel = async (): Promise<string | null> =>
    cancellation &&
    run('POST desk/cancel-booking', { reference, seen: state, ...cancellation }, `${reference} is cancelled`);
  return (
    <>
      <ActionForm action="Cancel this booking…" labels={labels} onSend={review}>
        <p>{formatTerms(preview)}</p>
        {max > min ? (
          <TextInput
            label={labels.refund}
            name="refund"
            hint={`From ${formatCents(min)} to ${formatCents(max)}`}
            inputMode="decimal"
            defaultValue={formatCentsInput(min)}
          />
        ) : null}
        <TextArea
          label={labels.reason}
          name="reason"
          optional={max === min}
          hint="Hosts read it; the guest does not."
          rows={2}
          maxLength={2000}
        />
      </ActionForm>
      <Confirm
        open={cancellation !== null}
        title={`Cancel ${reference}?`}
        confirmLabel={
          cancellation?.refund ? `Cancel, ${formatCents(cancellation.refund)} back` : 'Cancel, nothing back'
        }
        onConfirm={cancel}
        onClose={() => setCancellation(null)}
      >
        <p>{cabin.title} is free for others at once, the guest gets a letter, and this cannot be undone.</p>
      </Confirm>
    </>
  );
}

function formatTerms({ least: min, most: max }: Preview): string {
  if (max === 0) return 'Nothing has been paid, so nothing goes back.';
  if (min === max) return `By its terms all of it goes back: ${formatCents(max)}.`;
  const back = min > 0 ? `${formatCents(min)} goes` : 'nothing goes';
  return `By its terms ${back} back of the ${formatCents(max)} that was paid. You may give back more.`;
}

function readForm(
  readField: (name: string) => string,
  { least: min, most: max }: Preview,
): Result<Cancellation, FieldErrors> {
  const refund = max > min ? parseCents(readField('refund')) : min;
  const reason = readField('reason');
  const isAmount = refund !== null && refund >= min && refund <= max;
  const isUnexplained = refund !== null && refund > min && reason === '';
  if (isAmount && !isUnexplained) return ok({ refund, reason });
  return err({
    ...(!isAmount && {
      refund: `Type an amount from ${formatCents(min)} to ${formatCents(max)}, such as 120.50.`,
    }),
    ...(isUnexplained && { reason: 'Please write why more goes back than the terms give.' }),
  });
}
