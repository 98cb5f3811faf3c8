import { type ComponentType, type SubmitEvent, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import { letterName } from '#domain/desk/history.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import form from '../parts/form.module.css';
import list from '../parts/list.module.css';
import { Problem } from '../parts/Problem.tsx';
import { useAction } from '../parts/use-action.ts';
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
  const { busy, problem, run } = useAction();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    const isDone = await run(async () =>
      note === '' ? 'Please write something.' : act('POST desk/note-booking', { reference, note }),
    );
    if (!isDone) return;
    showToast({ title: 'Noted' });
    onDone();
  };
  return (
    <form className={form.form} noValidate onSubmit={(event) => void save(event)}>
      <Field label="Note" hint="Hosts read it; the guest does not." error={problem}>
        {(control) => <textarea {...control} name="note" rows={3} maxLength={2000} />}
      </Field>
      <Button type="submit" tone="ember" busy={busy}>
        Save note
      </Button>
    </form>
  );
}

/** Takes a quote back before its time. */
function EndQuote({ booking: { reference, state }, act, onDone }: ActProps) {
  const { busy, problem, run } = useAction();
  const end = async () => {
    if (await run(() => act('POST desk/end-quote', { reference, seen: state }))) onDone();
  };
  return (
    <div className={form.form}>
      <p>Its link then says that the quote has ended, with our phone number. No letter is sent.</p>
      <Problem>{problem}</Problem>
      <Button tone="ember" busy={busy} onClick={() => void end()}>
        End it now
      </Button>
    </div>
  );
}

/** Letters that would be true if they were sent now. */
function LetterForm({ booking: { reference, contact, can }, act, onDone }: ActProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (template: string) => {
    setBusy(template);
    const failed = await act('POST desk/resend-letter', { reference, template });
    setBusy(null);
    setProblem(failed);
    if (failed !== null) return;
    showToast({ title: 'The letter is on its way' });
    onDone();
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
            <Button
              busy={busy === template}
              aria-label={`Send “${letterName(template)}”`}
              onClick={() => void send(template)}
            >
              Send
            </Button>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </div>
  );
}
