/** Payment problems of a booking, with instructions and a form to settle them. */

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

export function PaymentProblems({
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
            <ProblemMessage problem={problem} />
            {problem.checked === 'settled' ? null : (
              <SettleProblemForm reference={reference} problem={problem} runAction={runAction} />
            )}
          </li>
        ))}
      </ul>
    </ViewSection>
  );
}

function ProblemMessage({
  problem: { what, code, amount, since, checked, host },
}: {
  problem: HostPaymentProblem;
}) {
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

function SettleProblemForm({
  reference,
  problem,
  runAction,
}: {
  reference: string;
  problem: HostPaymentProblem;
  runAction: RunBookingAction;
}) {
  const updateProblem = (state: 'seen' | 'settled', note: string) => {
    const { subject_id, what, checked: previousState } = problem;
    return runAction('POST desk/check-problem', {
      reference,
      subject_id,
      what,
      before: previousState,
      state,
      note,
    });
  };
  const settle = async (note: string) =>
    note ? updateProblem('settled', note) : 'Please write what was done.';
  return (
    <ActionForm
      action="Settle it"
      tone="quiet"
      field="note"
      onSend={(readField) => settle(readField('note'))}
      secondaryAction={
        problem.checked === null ? (
          <AsyncButton tone="plain" action={() => updateProblem('seen', '')}>
            I have seen it
          </AsyncButton>
        ) : null
      }
    >
      <TextArea label="What was done" name="note" rows={2} maxLength={2000} />
    </ActionForm>
  );
}
