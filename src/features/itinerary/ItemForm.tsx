import { type FormEvent, useState } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import {
  type DayPlace,
  dayPlaces,
  hasRoom,
  type Itinerary,
  type ItineraryItem,
  itemKinds,
  itineraryLimits,
  placeInDay,
} from '#domain/itinerary/itinerary.ts';
import { clockOf, dayTitle, kindLabel, placeLabel } from '#domain/itinerary/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Editor.module.css';

/** What the form gives: an item's fields, and the day it is on. */
export interface ItemWords extends Pick<ItineraryItem, 'kind' | 'title' | 'at' | 'note'> {
  date: Day;
}

export interface ItemFormProps {
  plan: Itinerary;
  /** What is changed; a new one without. */
  item?: ItineraryItem | undefined;
  date: Day;
  /** The words on its button. */
  submit: string;
  onSubmit: (words: ItemWords) => void;
  onCancel: () => void;
  onRemove?: () => void;
}

/** The fields of an item. */
export function ItemForm({ plan, item, date, submit, onSubmit, onCancel, onRemove }: ItemFormProps) {
  const [words, setWords] = useState<ItemWords>(() => wordsOf(item, date));
  const [isMissing, setMissing] = useState(false);
  const set = (change: Partial<ItemWords>) => setWords({ ...words, ...change });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const title = words.title.replace(/\s+/g, ' ').trim();
    setMissing(title === '');
    if (title !== '') onSubmit({ ...words, title, note: words.note?.trim() || undefined });
  };
  return (
    <form className={styles.form} data-no-print noValidate onSubmit={send} onKeyDown={onEscape(onCancel)}>
      <Field label="What" error={isMissing ? 'Give it a name.' : null}>
        {(control) => (
          <input
            {...control}
            // The form opens on a press, and this is what it was pressed for.
            ref={focusOnce}
            value={words.title}
            maxLength={itineraryLimits.itemTitle}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <KindField kind={words.kind} onChange={(kind) => set({ kind })} />
        <DayField plan={plan} date={words.date} onChange={(to) => set({ date: to })} />
      </div>
      <TimeFields at={words.at} onChange={(at) => set({ at })} />
      <Field label="Note" optional>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={words.note ?? ''}
            maxLength={itineraryLimits.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit">{submit}</Button>
        <Button tone="plain" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove ? (
          <Button tone="plain" className={styles.remove} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const wordsOf = (item: ItineraryItem | undefined, date: Day): ItemWords => ({
  kind: item?.kind ?? 'sight',
  title: item?.title ?? '',
  at: item ? item.at : 'morning',
  note: item?.note,
  date,
});

const focusOnce = (field: HTMLInputElement | null) => field?.focus();

const onEscape = (cancel: () => void) => (event: { key: string; preventDefault: () => void }) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  cancel();
};

function KindField({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const kinds = [...new Set<string>([...itemKinds, kind])];
  return (
    <Field label="Kind">
      {(control) => (
        <select {...control} value={kind} onChange={({ target }) => onChange(target.value)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindLabel(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DayField({ plan, date, onChange }: { plan: Itinerary; date: Day; onChange: (date: Day) => void }) {
  return (
    <Field label="Day">
      {(control) => (
        <select {...control} value={date} onChange={({ target }) => onChange(target.value)}>
          {plan.days.map((day) => (
            <option key={day.date} value={day.date} disabled={day.date !== date && !hasRoom(day)}>
              {dayTitle(day.date)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type AtProps = { at: string | undefined; onChange: (at: string | undefined) => void };

/** A part of the day, and a time of the clock for who wants one. */
function TimeFields({ at, onChange }: AtProps) {
  const place = placeInDay(at);
  const choose = (chosen: string) => onChange(chosen === 'any' ? undefined : chosen);
  return (
    <div className={styles.pair}>
      <Field label="When">
        {(control) => (
          <select {...control} value={place} onChange={({ target }) => choose(target.value)}>
            {dayPlaces.map((one: DayPlace) => (
              <option key={one} value={one}>
                {placeLabel[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="At" optional>
        {(control) => (
          <input
            {...control}
            type="time"
            value={clockOf(at) ? at : ''}
            onChange={({ target }) => choose(target.value || place)}
          />
        )}
      </Field>
    </div>
  );
}
