import type { FormEvent } from 'react';
import type { BookingView } from '#contracts/manage-booking.ts';
import type { ContactField } from '#domain/guest/contact.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Manage.module.css';
import { sendChange } from './manage.ts';
import { BookingErrorMessage } from './Problem.tsx';
import { useSend } from './use-send.ts';

interface ContactInput {
  field: ContactField;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
}

const inputs: ContactInput[] = [
  { field: 'first_name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
];

const fields = inputs.map(({ field }) => field);

/** New contact details. What we have is not shown whole: whoever has the link could read it. */
export function ContactChange({ booking, onSaved }: { booking: BookingView; onSaved: () => void }) {
  const { busy, problem, send } = useSend();
  const { contact } = booking;
  const hints: Partial<Record<ContactField, string>> = {
    email: `Now ${contact.email}. A change is written to both addresses, and links that went to the old one end.`,
    phone: `Now ${contact.phone}`,
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedIn(new FormData(event.currentTarget));
    if (await send(() => sendChange({ ...wanted, expected_total: booking.quote.total }))) onSaved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className={styles.aside}>Fill in what has changed; the rest stays as it is.</p>
      <div className={styles.pair}>
        {inputs.map(({ field, label, type, autoComplete }) => (
          <Field
            key={field}
            label={label}
            optional
            hint={hints[field]}
            error={problem?.field === field ? problem.message : null}
          >
            {(control) => <input {...control} name={field} type={type} autoComplete={autoComplete} />}
          </Field>
        ))}
      </div>
      <Field label="A note for your arrival" optional hint="Replaces the note we have.">
        {(control) => <textarea {...control} name="arrival_note" rows={3} maxLength={1000} />}
      </Field>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <BookingErrorMessage problem={problem} fields={fields} />
    </form>
  );
}

/** The fields that are not empty. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value]] : [])),
  );
