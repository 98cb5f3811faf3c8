import type { SubmitEvent } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useAction } from '../parts/use-action.ts';
import type { ActProps } from './act-props.ts';
import styles from './OneBooking.module.css';

/** A few lines for hosts. */
export function NoteForm({ booking: { reference }, act, onDone }: ActProps) {
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
