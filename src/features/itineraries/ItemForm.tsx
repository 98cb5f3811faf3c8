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

export interface ItemFormValues extends Pick<ItineraryItem, 'kind' | 'title' | 'at' | 'note'> {
  date: Day;
}

export interface ItemFormProps {
  plan: Itinerary;
  item?: ItineraryItem | undefined;
  date: Day;
  submit: string;
  onSubmit: (values: ItemFormValues) => void;
  onCancel: () => void;
  onRemove?: () => void;
}

export function ItemForm({ plan, item, date, submit, onSubmit, onCancel, onRemove }: ItemFormProps) {
  const [values, setValues] = useState<ItemFormValues>(() => toFormValues(item, date));
  const [isMissing, setMissing] = useState(false);
  const set = (change: Partial<ItemFormValues>) => setValues({ ...values, ...change });
  const setAt = (at: string) => set({ at: at === 'any' ? undefined : at });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const title = values.title.replace(/\s+/g, ' ').trim();
    setMissing(title === '');
    if (title !== '') onSubmit({ ...values, title, note: values.note?.trim() || undefined });
  };
  return (
    <form className={styles.form} data-no-print noValidate onSubmit={send} onKeyDown={onEscape(onCancel)}>
      <TextInput
        label="What"
        error={isMissing ? 'Give it a name.' : null}
        ref={focusOnce}
        value={values.title}
        maxLength={itineraryLimits.itemTitle}
        onChange={(title) => set({ title })}
      />
      <div className={styles.pair}>
        <SelectInput
          label="Kind"
          options={toRecordOfLabels([...new Set([...Object.keys(itemKinds), values.kind])], kindLabel)}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <SelectInput
          label="Day"
          options={toRecordOfLabels(
            plan.days.map((day) => day.date),
            dayTitle,
          )}
          value={values.date}
          onChange={(to) => set({ date: to })}
          isDisabled={(to) => to !== values.date && plan.days.some((day) => day.date === to && !hasRoom(day))}
        />
      </div>
      <div className={styles.pair}>
        <SelectInput label="When" options={daySlotLabels} value={getDaySlot(values.at)} onChange={setAt} />
        <TextInput
          label="At"
          optional
          type="time"
          value={(formatItemTime(values.at) && values.at) || ''}
          onChange={(at) => setAt(at || getDaySlot(values.at))}
        />
      </div>
      <TextArea
        label="Note"
        optional
        rows={2}
        value={values.note ?? ''}
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

const toFormValues = (item: ItineraryItem | undefined, date: Day): ItemFormValues => ({
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

const toRecordOfLabels = (
  names: readonly string[],
  getLabel: (name: string) => string,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, getLabel(name)]));

export interface AddItemProps {
  day: ItineraryDay;
  plan: Itinerary;
  onAdd: (item: ItineraryItem, to: Destination) => void;
}

export function AddItem({ day, plan, onAdd }: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const add = ({ date, at, ...fields }: ItemFormValues) => {
    setOpen(false);
    onAdd({ id: newItemId(), ...fields }, { date, at: at ?? 'any' });
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => container.current?.querySelector('button')?.focus());
  };
  if (isOpen) {
    return <ItemForm plan={plan} date={day.date} submit="Add" onSubmit={add} onCancel={close} />;
  }
  // Another editor may fill the day while the form is open; the input stays.
  if (!hasRoom(day)) {
    return <p className="soft">This day is full: {itineraryLimits.itemsPerDay} is a lot already.</p>;
  }
  return (
    <div ref={container} className={styles.add} data-no-print>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Add to {dayName(plan, day.date)}
      </Button>
    </div>
  );
}

/** Returns an id of 16 random hexadecimal digits. */
const newItemId = (): string => newUuid().replaceAll('-', '').slice(-16);
