import { type SubmitEvent, useState } from 'react';
import { noteBooking } from '#contracts/desk/note-booking.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import type { ActProps } from './act-props.ts';
import styles from './OneBooking.module.css';

/** A few lines for hosts. */
export function NoteForm({ booking: { reference }, act, onDone }: ActProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    setBusy(true);
    const failed = note === '' ? 'Please write something.' : await act(noteBooking, { reference, note });
    setBusy(false);
    setProblem(failed);
    if (failed !== null) return;
    showToast({ title: 'Noted' });
    onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Field label="Note" hint="Hosts read it; the guest does not." error={problem}>
        {(control) => <textarea {...control} name="note" rows={3} maxLength={2000} />}
      </Field>
      <Button type="submit" tone="ember" busy={busy}>
        Save note
      </Button>
    </form>
  );
}
