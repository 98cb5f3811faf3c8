import { type FormEvent, useState } from 'react';
import { deskAddFeed, deskTryFeed, type TriedFeed } from '#contracts/desk/calendars.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk } from '../call-desk.ts';
import type { Change } from './CabinCalendarView.tsx';
import styles from './Calendars.module.css';
import { TriedCalendar } from './TriedCalendar.tsx';

/** Follows another calendar: what stands in it is shown before it is saved. */
export function AddFeed({ slug, change }: { slug: string; change: Change }) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState<TriedFeed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    const answer = await callDesk(deskTryFeed, { slug, url });
    if (answer.ok) setTried(answer.value);
    return answer.ok || answer.error.code === 'unauthorized' ? null : answer.error.message;
  };
  const follow = async () => {
    const failed = await change(deskAddFeed, { slug, url, name });
    if (failed === null) {
      setUrl('');
      setName('');
      setTried(null);
    }
    return failed;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await (tried ? follow() : look()));
    setBusy(false);
  };
  return (
    <section className={styles.section} aria-labelledby="add-feed">
      <h2 id="add-feed">Follow another calendar</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="Address of the calendar"
          hint="As the other site gives it under “Export calendar”; it often ends in .ics."
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2048}
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                setTried(null);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Field label="What you call it" optional>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={name}
              placeholder={tried?.source}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div role="status">{tried ? <TriedCalendar tried={tried} /> : null}</div>
        <div className={styles.actions}>
          <Button type="submit" tone={tried ? 'ember' : 'quiet'} busy={busy}>
            {tried ? 'Follow it' : 'Look at it'}
          </Button>
        </div>
      </form>
    </section>
  );
}
