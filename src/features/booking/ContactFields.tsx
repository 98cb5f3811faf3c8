import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContactField } from '#domain/guest/contact.ts';
import { Field } from '#ui/Field.tsx';
import styles from './Booking.module.css';
import { later } from './later.ts';
import { $arrivalNote, $contact, $faults, setFault } from './store.ts';

interface ContactInput {
  field: ContactField;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  hint?: string;
}

const inputs: ContactInput[] = [
  { field: 'first_name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  {
    field: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Your confirmation goes here.',
  },
  {
    field: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Only for this stay: weather, roads, a late arrival.',
  },
];

export function ContactFields() {
  useEffect(watchPresses, []);
  return (
    <fieldset className={styles.group}>
      <legend>Who is booking</legend>
      <div className={styles.pair}>
        {inputs.map((input) => (
          <ContactControl key={input.field} {...input} />
        ))}
      </div>
      <ArrivalNote />
    </fieldset>
  );
}

function ContactControl({ field, label, type, autoComplete, hint }: ContactInput) {
  const contact = useStore($contact);
  const error = useStore($faults)[field];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name={field}
          type={type}
          autoComplete={autoComplete}
          required
          value={contact[field]}
          onChange={(event) => {
            $contact.setKey(field, event.target.value);
            if (error) setFault(field, null);
          }}
          // Leaving an empty field is no mistake yet; sending the form is.
          onBlur={() => contact[field].trim() && void leaveField(field)}
        />
      )}
    </Field>
  );
}

/** Validates a field the guest has left; one that cannot be validated yet is when the booking is sent. */
async function leaveField(field: ContactField): Promise<void> {
  await untilReleased();
  const rules = await later.contact.fetch().catch(() => null);
  if (rules) setFault(field, rules.contactProblem(field, $contact.get()[field]));
}

const releases = ['pointerup', 'pointercancel'] as const;
let isPressed = false;

/** Notes whether a finger or a mouse button is down, until the returned function is called. */
function watchPresses(): () => void {
  const listening = new AbortController();
  for (const type of ['pointerdown', ...releases] as const)
    addEventListener(type, () => (isPressed = type === 'pointerdown'), {
      capture: true,
      signal: listening.signal,
    });
  return () => listening.abort();
}

/** Help that comes while the guest presses something would move it from under the finger. */
const untilReleased = (): Promise<void> =>
  new Promise((done) => {
    if (!isPressed) return done();
    for (const type of releases) addEventListener(type, () => setTimeout(done), { once: true });
  });

function ArrivalNote() {
  const note = useStore($arrivalNote);
  return (
    <Field
      label="A note for your arrival"
      optional
      hint="Roughly when you will get here, who is coming, what to know."
    >
      {(control) => (
        <textarea
          {...control}
          name="arrival_note"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => $arrivalNote.set(event.target.value)}
        />
      )}
    </Field>
  );
}
