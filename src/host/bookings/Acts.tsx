import { type ComponentType, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { letterName } from '#domain/desk/history.ts';
import { openHold } from '#domain/price/damage-deposit.ts';
import { formatCents } from '#domain/price/money.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import form from '../parts/form.module.css';
import list from '../parts/list.module.css';
import { Press } from '../parts/Press.tsx';
import styles from './Bookings.module.css';
import { CancelForm } from './CancelForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import type { Act, ActProps } from './use-booking.ts';

interface Choice {
  name: string;
  label: string;
  Form: ComponentType<ActProps>;
  isOpenTo: (booking: DeskBooking) => boolean;
}

const choices: readonly Choice[] = [
  { name: 'note', label: 'Note', Form: NoteForm, isOpenTo: () => true },
  {
    name: 'letter',
    label: 'Send a letter again',
    Form: LetterForm,
    isOpenTo: ({ can }) => can.letters.length > 0,
  },
  {
    name: 'receive',
    label: 'Paid in cash or by check',
    Form: ReceiveForm,
    isOpenTo: ({ can }) => can.receive !== null,
  },
  {
    name: 'deposit',
    label: 'Damage deposit',
    Form: DepositForm,
    isOpenTo: ({ money }) => openHold(money.deposit) !== null,
  },
  { name: 'move', label: 'Change the stay', Form: MoveForm, isOpenTo: ({ can }) => can.move },
  { name: 'end', label: 'End the quote', Form: EndQuote, isOpenTo: ({ can }) => can.end_quote },
  { name: 'cancel', label: 'Cancel', Form: CancelForm, isOpenTo: ({ can }) => can.cancel !== null },
];

/** What can be done with a booking: one form at a time, so that there is one ember button. */
export function Acts({ booking, act }: { booking: DeskBooking; act: Act }) {
  const [chosen, choose] = useState<string | null>(null);
  const open = choices.filter(({ isOpenTo }) => isOpenTo(booking));
  const { name, Form } = open.find((choice) => choice.name === chosen) ?? {};
  return (
    <div className={styles.acts}>
      <fieldset className={form.fieldset}>
        <legend className="visually-hidden">What to do with this booking</legend>
        {open.map((choice) => (
          <Button
            key={choice.name}
            aria-expanded={choice.name === name}
            onClick={() => choose(choice.name === chosen ? null : choice.name)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      {Form ? (
        <div className={styles.act}>
          <Form booking={booking} act={act} onDone={() => choose(null)} />
        </div>
      ) : null}
    </div>
  );
}

/** A few lines for hosts. */
function NoteForm({ booking: { reference }, act, onDone }: ActProps) {
  const save = async (note: string): Promise<string | null> => {
    const failed = note
      ? await act('POST desk/note-booking', { reference, note })
      : 'Please write something.';
    if (failed !== null) return failed;
    showToast({ title: 'Noted' });
    onDone();
    return null;
  };
  return (
    <ActionForm action="Save note" onSend={(typed) => save(typed('note'))}>
      {(problem) => (
        <Field label="Note" hint="Hosts read it; the guest does not." error={problem}>
          {(control) => <textarea {...control} name="note" rows={3} maxLength={2000} />}
        </Field>
      )}
    </ActionForm>
  );
}

/** Keeps some of the damage deposit that is held, for a reason, or lets it go before its day. */
function DepositForm({ booking: { reference, money }, act, onDone }: ActProps) {
  const deposit_id = openHold(money.deposit)?.id;
  if (!deposit_id) return null;
  const settle = async (cents: number | null, reason: string): Promise<string | null> => {
    if (cents === null) return noAmountWords;
    const failed = await act('POST desk/settle-deposit', { reference, deposit_id, cents, reason });
    if (failed !== null) return failed;
    showToast({ title: cents > 0 ? `${formatCents(cents)} is kept` : 'The deposit is let go' });
    onDone();
    return null;
  };
  return (
    <ActionForm
      action="Keep part of it"
      onSend={(typed) => settle(typedCents(typed('cents')) || null, typed('reason'))}
      beside={<Press onPress={() => settle(0, '')}>Let it go now</Press>}
    >
      <p>What you do not keep is let go by itself two days after check-out.</p>
      <Field label="Keep" hint={`Up to ${formatCents(money.deposit?.cents ?? 0)}`}>
        {(control) => <input {...control} name="cents" inputMode="decimal" />}
      </Field>
      <Field label="Why" hint="The guest reads it, in a letter.">
        {(control) => <textarea {...control} name="reason" rows={2} maxLength={200} />}
      </Field>
    </ActionForm>
  );
}

/** Takes a quote back before its time. */
function EndQuote({ booking: { reference, state }, act, onDone }: ActProps) {
  const end = async (): Promise<string | null> => {
    const failed = await act('POST desk/end-quote', { reference, seen: state });
    if (failed === null) onDone();
    return failed;
  };
  return (
    <div className={form.form}>
      <p>Its link then says that the quote has ended, with our phone number. No letter is sent.</p>
      <Press tone="ember" onPress={end}>
        End it now
      </Press>
    </div>
  );
}

/** Letters that would be true if they were sent now. */
function LetterForm({ booking: { reference, contact, can }, act, onDone }: ActProps) {
  const send = async (template: string): Promise<string | null> => {
    const failed = await act('POST desk/resend-letter', { reference, template });
    if (failed !== null) return failed;
    showToast({ title: 'The letter is on its way' });
    onDone();
    return null;
  };
  return (
    <div className={form.form}>
      <p>To {contact.email}, as things are now. Three of a kind in a day at most.</p>
      <ul className={list.lines}>
        {can.letters.map(({ template, subject }) => (
          <li key={template} className={list.row}>
            <span>
              {letterName(template)} <span className={list.small}>“{subject}”</span>
            </span>
            <Press label={`Send “${letterName(template)}”`} onPress={() => send(template)}>
              Send
            </Press>
          </li>
        ))}
      </ul>
    </div>
  );
}
