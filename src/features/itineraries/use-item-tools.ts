import { useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '#domain/dates/day.ts';
import {
  addItemNear,
  changeItem,
  type Destination,
  moveItemTo,
  removeItem,
} from '#domain/itineraries/edit-itinerary.ts';
import { findItem, type Itinerary, type ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { formatItemLocation } from '#domain/itineraries/itinerary-labels.ts';
import { showToast } from '#stores/toasts.ts';
import { formatConflict } from './conflict-messages.ts';
import type { ItemFormValues } from './ItemForm.tsx';

type Edit = (itinerary: Itinerary) => Itinerary;

export type Tools = ReturnType<typeof useTools>;

/** Actions apply to the latest itinerary, which others may have changed since the last render. */
export function useTools(itinerary: Itinerary, onChange: (itinerary: Itinerary) => void) {
  const latest = useRef(itinerary);
  useLayoutEffect(() => {
    latest.current = itinerary;
  }, [itinerary]);
  const [open, setOpen] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter();
  const edit = (change: Edit): Itinerary => {
    const changed = change(latest.current);
    if (changed !== latest.current) {
      latest.current = changed;
      onChange(changed);
    }
    return changed;
  };
  const move = (id: string, change: Edit, control = 'move') => {
    focusAfter(id, control);
    setAnnouncement(formatItemLocation(edit(change), id));
  };
  return {
    open,
    announcement,
    /** Edits, announces the item's new position, and focuses one of its controls. */
    move,
    /** Closes the item's form and applies its values. */
    save: (id: string, { date, ...fields }: ItemFormValues) => {
      setOpen(null);
      move(id, (current) => moveToDate(changeItem(current, id, fields), id, date), 'change');
    },
    toggle: (id: string) => {
      if (open) focusAfter(open, 'change');
      setOpen(open === id ? null : id);
    },
    add: (item: ItineraryItem, to: Destination) => {
      focusAfter(item.id, 'move');
      const changed = edit((plan) => addItemNear(plan, item, to));
      const added = findItem(changed, item.id);
      setAnnouncement(added ? `Added ${formatItemLocation(changed, item.id)}` : '');
      if (added?.date === to.date) return;
      const title = formatConflict({ of: 'full', item, day: added?.day ?? null }, changed);
      showToast({ title, duration: 8000 });
    },
    remove: (item: ItineraryItem) => {
      const undo = createUndo(latest.current, item);
      setOpen(null);
      edit((plan) => removeItem(plan, item.id));
      showToast({
        title: `Removed ${item.title}.`,
        duration: 8000,
        action: { label: 'Put it back', onSelect: () => edit(undo) },
      });
    },
  };
}

/** On another day the item comes last in its part of the day. */
const moveToDate = (plan: Itinerary, id: string, date: Day): Itinerary =>
  findItem(plan, id)?.date === date ? plan : moveItemTo(plan, id, { date });

/** Restores a removed item before its former successor. */
function createUndo(plan: Itinerary, item: ItineraryItem): Edit {
  const previous = findItem(plan, item.id);
  const nextId = previous ? plan.days[previous.day]?.items[previous.index + 1]?.id : undefined;
  return (current) => addItemNear(current, item, { date: previous?.date ?? plan.start, before: nextId });
}

/** Waits for the render, because a moved item is rendered again on its new day. */
function useFocusAfter(): (id: string, control: string) => void {
  const selector = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (selector.current === null) return;
    const control = document.querySelector<HTMLElement>(selector.current);
    selector.current = null;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'nearest' });
  });
  return (id, controlName) => {
    const control = `[data-control~="${controlName}"]`;
    selector.current = `[data-item="${CSS.escape(id)}"] :is(button${control}, ${control} button)`;
  };
}
