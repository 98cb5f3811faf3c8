/** Actions of a host on a booking, each with a form. Only one form is open at a time. */

import { type ComponentType, useState } from 'react';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import { formatEmailTemplateName } from '#domain/booking/booking-history.ts';
import { invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { findOpenDamageHold } from '#domain/booking/damage-deposit.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { ChargeForm, GiveBackForm } from './AdjustPriceForms.tsx';
import styles from './Bookings.module.css';
import type { BookingActionProps, RunBookingAction, RunFormAction } from './booking-action.ts';
import { CancelForm } from './CancelForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { ReceivePaymentForm } from './ReceivePaymentForm.tsx';

/** Actions in the order of their buttons, each with its form and its condition. */
const choices: readonly (readonly [
  string,
  ComponentType<BookingActionProps>,
  (booking: HostBooking) => boolean,
])[] = [
  ['Note', NoteForm, () => true],
  ['Send a letter again', LetterForm, ({ can }) => can.letters.length > 0],
  ['Paid in cash or another way', ReceivePaymentForm, ({ can }) => can.receive !== null],
  ['Damage deposit', DepositForm, ({ money }) => findOpenDamageHold(money.deposit) !== null],
  ['Give back a part', GiveBackForm, ({ can }) => can.give_back !== null],
  ['Charge something extra', ChargeForm, ({ can }) => can.charge],
  ['Change the stay', MoveForm, ({ can }) => can.move],
  ['End the quote', EndQuoteForm, ({ can }) => can.end_quote],
  ['Cancel', CancelForm, ({ can }) => can.cancel !== null],
];

export function BookingActions({
  booking,
  runAction,
}: {
  booking: HostBooking;
  runAction: RunBookingAction;
}) {
  const [openAction, choose] = useState<string | null>(null);
  const available = choices.filter(([, , isAvailable]) => isAvailable(booking));
  const [name, Form] = available.find(([label]) => label === openAction) ?? [];
  const runAndClose: RunFormAction = async (call, input, successMessage) => {
    const failed = await runAction(call, input);
    if (failed !== null || successMessage === undefined) return failed;
    showToast({ title: successMessage });
    choose(null);
    return null;
  };
  return (
    <div className={styles.actions}>
      <fieldset className={form.actions}>
        <legend className="visually-hidden">What to do with this booking</legend>
        {available.map(([label]) => (
          <Button
            key={label}
            aria-expanded={label === name}
            onClick={() => choose(label === openAction ? null : label)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {Form ? (
        <div className={styles.action}>
          <Form booking={booking} run={runAndClose} />
        </div>
      ) : null}
    </div>
  );
}

/** Form for a note that only hosts read. */
function NoteForm({ booking: { reference }, run }: BookingActionProps) {
  const save = async (note: string): Promise<string | null> =>
    note ? run('POST desk/note-booking', { reference, note }, 'Noted') : 'Please write something.';
  return (
    <ActionForm action="Save note" field="note" onSend={(readField) => save(readField('note'))}>
      <TextArea
        label="Note"
        name="note"
        hint="Hosts read it; the guest does not."
        rows={3}
        maxLength={2000}
      />
    </ActionForm>
  );
}

/** Form to retain a part of a held damage deposit with a reason, or to release it early. */
function DepositForm({ booking: { reference, money }, run }: BookingActionProps) {
  const deposit_id = findOpenDamageHold(money.deposit)?.id;
  if (!deposit_id) return null;
  const settleDeposit = async (cents: number | null, reason: string): Promise<string | null> => {
    if (cents === null) return invalidAmountMessage;
    const successMessage = cents > 0 ? `${formatCents(cents)} is kept` : 'The deposit is let go';
    return run('POST desk/settle-deposit', { reference, deposit_id, cents, reason }, successMessage);
  };
  return (
    <ActionForm
      action="Keep part of it"
      onSend={(readField) => settleDeposit(parseCents(readField('cents')) || null, readField('reason'))}
      secondaryAction={<AsyncButton action={() => settleDeposit(0, '')}>Let it go now</AsyncButton>}
    >
      <p>What you do not keep is let go by itself two days after check-out.</p>
      <TextInput
        label="Keep"
        name="cents"
        hint={`Up to ${formatCents(money.deposit?.cents ?? 0)}`}
        inputMode="decimal"
      />
      <TextArea label="Why" name="reason" hint="The guest reads it, in a letter." rows={2} maxLength={200} />
    </ActionForm>
  );
}

/** Ends a quote before it expires. */
function EndQuoteForm({ booking: { reference, state }, run }: BookingActionProps) {
  return (
    <div className={form.form}>
      <p>Its link then says that the quote has ended, with our phone number. No letter is sent.</p>
      <AsyncButton tone="ember" action={() => run('POST desk/end-quote', { reference, seen: state })}>
        End it now
      </AsyncButton>
    </div>
  );
}

/** E-mails that can be sent again with current data. */
function LetterForm({ booking: { reference, contact, can }, run }: BookingActionProps) {
  return (
    <div className={form.form}>
      <p>To {contact.email}, as things are now. Three of a kind in a day at most.</p>
      <ul className={list.lines}>
        {can.letters.map(({ template, subject }) => (
          <li key={template} className={list.row}>
            <span>
              {formatEmailTemplateName(template)} <span className={list.small}>“{subject}”</span>
            </span>
            <AsyncButton
              label={`Send “${formatEmailTemplateName(template)}”`}
              action={() =>
                run('POST desk/resend-letter', { reference, template }, 'The letter is on its way')
              }
            >
              Send
            </AsyncButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
