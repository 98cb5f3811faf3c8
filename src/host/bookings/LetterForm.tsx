import { useState } from 'react';
import { letterName } from '#domain/desk/history.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '../parts/Problem.tsx';
import type { ActProps } from './act-props.ts';
import styles from './OneBooking.module.css';

/** Letters that would be true if they were sent now. */
export function LetterForm({ booking: { reference, contact, can }, act, onDone }: ActProps) {
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
    <div className={styles.form}>
      <p>To {contact.email}, as things are now. Three of a kind in a day at most.</p>
      <ul className={styles.list}>
        {can.letters.map(({ template, subject }) => (
          <li key={template} className={styles.row}>
            <span>
              {letterName(template)} <span className={styles.by}>“{subject}”</span>
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
