// Form for the title and the dates of a shared itinerary.

import { type FormEvent, useState } from 'react';
import { addDays, isDay } from '#domain/dates/day.ts';
import { withDates, withTitle } from '#domain/itineraries/edit-itinerary.ts';
import { dayCount, type Itinerary, itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import styles from './ItineraryEditor.module.css';
import { edit } from './save-itinerary.ts';

export function HeadForm({ plan, onClose }: { plan: Itinerary; onClose: () => void }) {
  const [title, setTitle] = useState(plan.title);
  const [start, setStart] = useState(plan.start);
  const [end, setEnd] = useState(plan.end);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isSame = start === plan.start && end === plan.end;
    const withNewDates = isDay(start) && isDay(end) ? withDates(plan, start, end) : plan;
    if (withNewDates === plan && !isSame) {
      setProblem(`The last day comes after the first, and a plan has at most ${itineraryLimits.days} days.`);
      return;
    }
    edit(withTitle(isSame ? plan : withNewDates, title.replace(/\s+/g, ' ').trim() || plan.title));
    onClose();
  };
  const move = (to: string) => {
    if (isDay(to)) setEnd(addDays(to, dayCount(plan) - 1));
    setStart(to);
  };
  return (
    <form className={styles.form} data-no-print noValidate onSubmit={send}>
      <TextInput label="Title" value={title} maxLength={itineraryLimits.title} onChange={setTitle} />
      <div className={styles.pair}>
        <TextInput label="First day" type="date" error={problem} value={start} onChange={move} />
        <TextInput label="Last day" type="date" value={end} onChange={setEnd} />
      </div>
      <div className="cluster">
        <Button type="submit">Done</Button>
        <Button tone="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
