import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import type { Day } from '#domain/day/plain-day.ts';
import type { Destination } from '#domain/itinerary/edit.ts';
import {
  dayPlaces,
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itemKinds,
  itineraryLimits,
  placeInDay,
} from '#domain/itinerary/itinerary.ts';
import { clockOf, dayName, dayTitle, kindLabel, placeLabel } from '#domain/itinerary/words.ts';
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
  const place = placeInDay(words.at);
  const setAt = (at: string) => set({ at: at === 'any' ? undefined : at });
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
        <Choice label="Kind" value={words.kind} onChange={(kind) => set({ kind })}>
          {[...new Set<string>([...itemKinds, words.kind])].map((kind) => (
            <option key={kind} value={kind}>
              {kindLabel(kind)}
            </option>
          ))}
        </Choice>
        <Choice label="Day" value={words.date} onChange={(to) => set({ date: to })}>
          {plan.days.map((day) => (
            <option key={day.date} value={day.date} disabled={day.date !== words.date && !hasRoom(day)}>
              {dayTitle(day.date)}
            </option>
          ))}
        </Choice>
      </div>
      <div className={styles.pair}>
        <Choice label="When" value={place} onChange={setAt}>
          {dayPlaces.map((one) => (
            <option key={one} value={one}>
              {placeLabel[one]}
            </option>
          ))}
        </Choice>
        <Field label="At" optional>
          {(control) => (
            <input
              {...control}
              type="time"
              value={clockOf(words.at) ? words.at : ''}
              onChange={({ target }) => setAt(target.value || place)}
            />
          )}
        </Field>
      </div>
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    )}
  </Field>
);

export interface AddItemProps {
  day: ItineraryDay;
  plan: Itinerary;
  onAdd: (item: ItineraryItem, to: Destination) => void;
}

/** The button at the foot of a page, and its form. */
export function AddItem({ day, plan, onAdd }: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const add = ({ date, at, ...words }: ItemWords) => {
    setOpen(false);
    onAdd({ id: newItemId(), ...words }, { date, at: at ?? 'any' });
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  if (isOpen) {
    return <ItemForm plan={plan} date={day.date} submit="Add" onSubmit={add} onCancel={close} />;
  }
  // Somebody else may fill the day while the form is open: what is typed there stays.
  if (!hasRoom(day)) {
    return <p className={styles.full}>This day is full: {itineraryLimits.itemsADay} is a lot already.</p>;
  }
  return (
    <div ref={place} className={styles.add} data-no-print>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Add to {dayName(plan, day.date)}
      </Button>
    </div>
  );
}

/** A new id for an item: 16 hexadecimal digits by chance. */
const newItemId = (): string => newUuid().replaceAll('-', '').slice(-16);
