import type { HostBooking, HostPaymentProblem } from '#contracts/booking-host-view.ts';
import { formatCents } from '#domain/money/money.ts';
import { paymentProblemMessage } from '#domain/payments/payment-problem.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import type { RunBookingAction } from './booking-action.ts';

/** Payment problems with their remedy and the host who has handled them. */
export function Problems({
  booking: { reference, problems },
  runAction,
}: {
  booking: HostBooking;
  runAction: RunBookingAction;
}) {
  if (problems.length === 0) return null;
  return (
    <ViewSection title="Payments to look at">
      <ul className={list.lines}>
        {problems.map((problem) => (
          <li key={`${problem.subject_id} ${problem.what}`} className={form.form}>
            <Words problem={problem} />
            {problem.checked === 'settled' ? null : (
              <Check reference={reference} problem={problem} runAction={runAction} />
            )}
          </li>
        ))}
      </ul>
    </ViewSection>
  );
}

function Words({ problem: { what, code, amount, since, checked, host } }: { problem: HostPaymentProblem }) {
  const { description, instruction } = paymentProblemMessage(what, code);
  return (
    <div>
      <p>
        <StatusBadge tone={checked === 'settled' ? 'quiet' : 'bad'}>{formatCents(amount)}</StatusBadge>{' '}
        {description}
      </p>
      {checked === 'settled' ? null : <p>{instruction}</p>}
      <p className={list.small}>
        {since ? (
          <>
            Since <DateTime at={since} />
          </>
        ) : null}
        {checked ? <span>{` · ${checked} by ${host}`}</span> : null}
      </p>
    </div>
  );
}

function Check({
  reference,
  problem,
  runAction,
}: {
  reference: string;
  problem: HostPaymentProblem;
  runAction: RunBookingAction;
}) {
  const mark = (state: 'seen' | 'settled', note: string) => {
    const { subject_id, what, checked: previousMark } = problem;
    return runAction('POST desk/check-problem', {
      reference,
      subject_id,
      what,
      before: previousMark,
      state,
      note,
    });
  };
  const markSettled = async (note: string) => (note ? mark('settled', note) : 'Please write what was done.');
  return (
    <ActionForm
      action="Settle it"
      tone="quiet"
      field="note"
      onSend={(readField) => markSettled(readField('note'))}
      beside={
        problem.checked === null ? (
          <AsyncButton tone="plain" action={() => mark('seen', '')}>
            I have seen it
          </AsyncButton>
        ) : null
      }
    >
      <TextArea label="What was done" name="note" rows={2} maxLength={2000} />
    </ActionForm>
  );
}
