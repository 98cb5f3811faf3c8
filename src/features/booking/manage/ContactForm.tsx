import type { FormEvent } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { Button } from '#ui/Button.tsx';
import { ArrivalNote, ContactInputs } from '#ui/ContactInputs.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './ManageBooking.module.css';
import { sendBookingChange } from './send-change.ts';

const fields = ['first_name', 'last_name', 'email', 'phone'];

type ContactBooking = Pick<GuestBooking, 'reference' | 'contact' | 'quote'>;

interface ContactChangeProps {
  /** One booking, or all bookings made together, which have the same contact. */
  bookings: readonly [ContactBooking, ...ContactBooking[]];
  onSaved: () => void;
}

/** Form for new contact details. The stored ones are masked, because links are forwarded. */
export function ContactChange({ bookings, onSaved }: ContactChangeProps) {
  const { busy, problem, run } = useAction<CallProblem>();
  const { contact } = bookings[0];
  const hints = {
    email: `Now ${contact.email}. A change is written to both addresses, and links that went to the old one end.`,
    phone: `Now ${contact.phone}`,
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const contactChange = parseContactChange(new FormData(event.currentTarget));
    if (await run(() => saveContact(bookings, contactChange))) onSaved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className="soft">Fill in what has changed; the rest stays as it is.</p>
      <ContactInputs
        hints={hints}
        errors={problem?.field ? { [problem.field]: problem.message } : {}}
        optional
      />
      <ClearBox field="last_name" label="I have one name: take out the last name" />
      <ArrivalNote hint="Replaces the note we have." />
      <ClearBox field="arrival_note" label="Take out the note" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
      {problem && !fields.includes(problem.field ?? '') ? <p role="alert">{problem.message}</p> : null}
    </form>
  );
}

/**
 * Changes the contact of bookings, the first one last: its link opens the others only while they
 * have the same address. Returns the first problem.
 */
async function saveContact(
  bookings: readonly ContactBooking[],
  contactChange: Record<string, string>,
): Promise<CallProblem | null> {
  for (const booking of bookings.toReversed()) {
    const problem = await sendBookingChange(booking, {
      ...contactChange,
      expected_total: booking.quote.total,
    });
    if (problem) return problem;
  }
  return null;
}

const clearable = ['last_name', 'arrival_note'] as const;

interface ClearBoxProps {
  field: (typeof clearable)[number];
  label: string;
}

/** Checkbox that deletes a value, because an empty field leaves it unchanged. */
const ClearBox = ({ field, label }: ClearBoxProps) => (
  <label className="tick">
    <input type="checkbox" name={`clear_${field}`} />
    <span>{label}</span>
  </label>
);

/** Parses the fields that are not empty, and those to be emptied. */
function parseContactChange(form: FormData): Record<string, string> {
  const change: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && value.trim() && !name.startsWith('clear_')) change[name] = value;
  for (const field of clearable) if (form.has(`clear_${field}`)) change[field] = '';
  return change;
}
