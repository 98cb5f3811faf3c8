import { type FormEvent, useState } from 'react';
import { addDays, isDay } from '#domain/day/plain-day.ts';
import { withDates, withTitle } from '#domain/itinerary/edit.ts';
import { dayCount, type Itinerary, itineraryLimits } from '#domain/itinerary/itinerary.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Editor.module.css';
import { edit } from './saving.ts';

/** Changes the title of a plan and its dates. */
export function HeadForm({ plan, onClose }: { plan: Itinerary; onClose: () => void }) {
  const [title, setTitle] = useState(plan.title);
  const [start, setStart] = useState(plan.start);
  const [end, setEnd] = useState(plan.end);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = title.replace(/\s+/g, ' ').trim() || plan.title;
    const dated = start === plan.start && end === plan.end ? plan : withDates(plan, start, end);
    if (!isDay(start) || !isDay(end) || (dated === plan && (start !== plan.start || end !== plan.end))) {
      setProblem(`The last day comes after the first, and a plan has at most ${itineraryLimits.days} days.`);
      return;
    }
    edit(withTitle(dated, name));
    onClose();
  };
  const move = (to: string) => {
    if (isDay(to)) setEnd(addDays(to, dayCount(plan) - 1));
    setStart(to);
  };
  return (
    <form className={styles.form} data-no-print noValidate onSubmit={send}>
      <Field label="Title">
        {(control) => (
          <input
            {...control}
            value={title}
            maxLength={itineraryLimits.title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="First day" error={problem}>
          {(control) => (
            <input {...control} type="date" value={start} onChange={({ target }) => move(target.value)} />
          )}
        </Field>
        <Field label="Last day">
          {(control) => (
            <input {...control} type="date" value={end} onChange={({ target }) => setEnd(target.value)} />
          )}
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button type="submit">Done</Button>
        <Button tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
