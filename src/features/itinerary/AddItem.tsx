import { useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import type { Destination } from '#domain/itinerary/edit.ts';
import {
  hasRoom,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  itineraryLimits,
} from '#domain/itinerary/itinerary.ts';
import { dayName } from '#domain/itinerary/words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Editor.module.css';
import { ItemForm, type ItemWords } from './ItemForm.tsx';

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
