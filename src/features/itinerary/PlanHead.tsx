import { type FormEvent, useState } from 'react';
import { addDays, isDay } from '#domain/day/plain-day.ts';
import { withDates, withTitle } from '#domain/itinerary/edit.ts';
import { dayCount, type Itinerary, itineraryLimits } from '#domain/itinerary/itinerary.ts';
import { counted, formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import editor from './Editor.module.css';
import styles from './Shared.module.css';
import type { OpenPlan, Saving } from './shared-store.ts';
import { edit } from './sync.ts';

/** The title of a plan, when and where it is, and how far it is saved. */
export function PlanHead({ open: { mine, token, saving, refusal } }: { open: OpenPlan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <h1>{mine.title}</h1>
      <p className={styles.lead}>
        {formatRange(mine.start, mine.end)} · {counted(dayCount(mine), 'day')}
        {mine.cabin_slug ? (
          <>
            {' · '}
            <a href={paths.cabin(mine.cabin_slug)}>the cabin</a>
          </>
        ) : null}
      </p>
      {token || refusal ? (
        <p className={styles.saving} role="status" data-no-print>
          {refusal || savingWords[saving]}
        </p>
      ) : null}
      {token && !isOpen ? (
        <div data-no-print>
          <Button onClick={() => setOpen(true)}>Change title or dates</Button>
        </div>
      ) : null}
      {token && isOpen ? <HeadForm plan={mine} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

const savingWords: Record<Saving, string> = {
  saved: 'Saved.',
  waiting: 'Saving…',
  saving: 'Saving…',
  kept: 'Not saved yet: your changes are kept on this device until there is a connection.',
  refused: 'This could not be saved.',
};

function HeadForm({ plan, onClose }: { plan: Itinerary; onClose: () => void }) {
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
    <form className={editor.form} data-no-print noValidate onSubmit={send}>
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
      <div className={editor.pair}>
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
      <div className={editor.buttons}>
        <Button type="submit">Done</Button>
        <Button tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
