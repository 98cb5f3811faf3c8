import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type ContactField, validateContactField } from '#domain/contact/contact.ts';
import { ArrivalNote, ContactInputs } from '#ui/ContactInputs.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './Booking.module.css';
import { $arrivalNote, $contact, $fieldErrors, setFieldError } from './store.ts';

const hints = {
  email: 'Your confirmation goes here.',
  phone: 'Only for this stay: weather, roads, a late arrival.',
};

/** Fields for the guest's contact and the note on the arrival. */
export function ContactFields() {
  const contact = useStore($contact);
  const errors = useStore($fieldErrors);
  const note = useStore($arrivalNote);
  useEffect(watchPresses, []);
  return (
    <fieldset className={styles.group}>
      <legend>Who is booking</legend>
      <ContactInputs
        hints={hints}
        errors={errors}
        control={(field) => ({
          required: true,
          value: contact[field],
          onChange: ({ target }) => {
            $contact.setKey(field, target.value);
            if (errors[field]) setFieldError(field, null);
          },
          // An empty field is an error only when the form is sent.
          onBlur: () => contact[field].trim() && void leaveField(field),
        })}
      />
      <Disclosure label="Add a note for your arrival" open={note !== ''}>
        <ArrivalNote
          hint="Roughly when you will get here, who is coming, what to know."
          value={note}
          onChange={({ target }) => $arrivalNote.set(target.value)}
        />
      </Disclosure>
    </fieldset>
  );
}

/** Validates a field the guest has left. */
async function leaveField(field: ContactField): Promise<void> {
  await untilReleased();
  setFieldError(field, validateContactField(field, $contact.get()[field]));
}

const releases = ['pointerup', 'pointercancel'] as const;
let isPressed = false;

/** Tracks whether a finger or a mouse button is down. Returns a function that stops it. */
function watchPresses(): () => void {
  const listening = new AbortController();
  for (const type of ['pointerdown', ...releases] as const)
    addEventListener(type, () => (isPressed = type === 'pointerdown'), {
      capture: true,
      signal: listening.signal,
    });
  return () => listening.abort();
}

/** Waits until nothing is pressed, because an error message would move the pressed control. */
const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isPressed) return resolve();
    for (const type of releases) addEventListener(type, () => setTimeout(resolve), { once: true });
  });
