import { type FormEvent, useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Destination } from '#domain/itineraries/edit-itinerary.ts';
import {
  getDaySlot,
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itemKinds,
  itineraryLimits,
} from '#domain/itineraries/itinerary.ts';
import {
  dayName,
  daySlotLabels,
  dayTitle,
  formatItemTime,
  kindLabel,
} from '#domain/itineraries/itinerary-labels.ts';
import { Button } from '#ui/Button.tsx';
import { SelectInput, TextArea, TextInput } from '#ui/TextInput.tsx';
import styles from './ItineraryEditor.module.css';

/** What the form gives: an item's fields, and the day it is on. */
export interface ItemFormValues extends Pick<ItineraryItem, 'kind' | 'title' | 'at' | 'note'> {
  date: Day;
}

export interface ItemFormProps {
  plan: Itinerary;
  /** What is changed; a new one without. */
  item?: ItineraryItem | undefined;
  date: Day;
  /** The words on its button. */
  submit: string;
  onSubmit: (words: ItemFormValues) => void;
  onCancel: () => void;
  onRemove?: () => void;
}

/** The fields of an item. */
export function ItemForm({ plan, item, date, submit, onSubmit, onCancel, onRemove }: ItemFormProps) {
  const [words, setWords] = useState<ItemFormValues>(() => wordsOf(item, date));
  const [isMissing, setMissing] = useState(false);
  const set = (change: Partial<ItemFormValues>) => setWords({ ...words, ...change });
  const setAt = (at: string) => set({ at: at === 'any' ? undefined : at });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const title = words.title.replace(/\s+/g, ' ').trim();
    setMissing(title === '');
    if (title !== '') onSubmit({ ...words, title, note: words.note?.trim() || undefined });
  };
  return (
    <form className={styles.form} data-no-print noValidate onSubmit={send} onKeyDown={onEscape(onCancel)}>
      <TextInput
        label="What"
        error={isMissing ? 'Give it a name.' : null}
        // The form opens on a press, and this is what it was pressed for.
        ref={focusOnce}
        value={words.title}
        maxLength={itineraryLimits.itemTitle}
        onChange={(title) => set({ title })}
      />
      <div className={styles.pair}>
        <SelectInput
          label="Kind"
          words={recordOf([...new Set([...Object.keys(itemKinds), words.kind])], kindLabel)}
          value={words.kind}
          onChange={(kind) => set({ kind })}
        />
        <SelectInput
          label="Day"
          words={recordOf(
            plan.days.map((day) => day.date),
            dayTitle,
          )}
          value={words.date}
          onChange={(to) => set({ date: to })}
          isOff={(to) => to !== words.date && plan.days.some((day) => day.date === to && !hasRoom(day))}
        />
      </div>
      <div className={styles.pair}>
        <SelectInput label="When" words={daySlotLabels} value={getDaySlot(words.at)} onChange={setAt} />
        <TextInput
          label="At"
          optional
          type="time"
          value={(formatItemTime(words.at) && words.at) || ''}
          onChange={(at) => setAt(at || getDaySlot(words.at))}
        />
      </div>
      <TextArea
        label="Note"
        optional
        rows={2}
        value={words.note ?? ''}
        maxLength={itineraryLimits.note}
        onChange={(note) => set({ note })}
      />
      <div className="cluster">
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

const wordsOf = (item: ItineraryItem | undefined, date: Day): ItemFormValues => ({
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

const recordOf = (names: readonly string[], wordsOf: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, wordsOf(name)]));

export interface AddItemProps {
  day: ItineraryDay;
  plan: Itinerary;
  onAdd: (item: ItineraryItem, to: Destination) => void;
}

/** The button at the foot of a page, and its form. */
export function AddItem({ day, plan, onAdd }: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const add = ({ date, at, ...words }: ItemFormValues) => {
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
    return <p className="soft">This day is full: {itineraryLimits.itemsPerDay} is a lot already.</p>;
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
