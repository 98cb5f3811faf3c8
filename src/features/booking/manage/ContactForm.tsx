import type { FormEvent } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { Button } from '#ui/Button.tsx';
import { ArrivalNote, ContactInputs } from '#ui/ContactInputs.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './ManageBooking.module.css';
import { sendBookingChange } from './send-change.ts';

const fields = ['first_name', 'last_name', 'email', 'phone'];

/** New contact details. What we have is not shown whole: whoever has the link could read it. */
export function ContactChange({ booking, onSaved }: { booking: GuestBooking; onSaved: () => void }) {
  const { busy, problem, run } = useAction<CallProblem>();
  const { contact } = booking;
  const hints = {
    email: `Now ${contact.email}. A change is written to both addresses, and links that went to the old one end.`,
    phone: `Now ${contact.phone}`,
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedIn(new FormData(event.currentTarget));
    if (await run(() => sendBookingChange({ ...wanted, expected_total: booking.quote.total }))) onSaved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className="soft">Fill in what has changed; the rest stays as it is.</p>
      <ContactInputs
        hints={hints}
        errors={problem?.field ? { [problem.field]: problem.message } : {}}
        optional
      />
      <ArrivalNote hint="Replaces the note we have." />
      <Button type="submit" busy={busy}>
        Save
      </Button>
      {problem && !fields.includes(problem.field ?? '') ? <p role="alert">{problem.message}</p> : null}
    </form>
  );
}

/** The fields that are not empty. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value]] : [])),
  );
