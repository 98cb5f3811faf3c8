import { useLayoutEffect, useRef, useState } from 'react';
import { addItemNear, type Destination, removeItem } from '#domain/itineraries/edit-itinerary.ts';
import { findItem, type Itinerary, type ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { formatItemLocation } from '#domain/itineraries/itinerary-labels.ts';
import { showToast } from '#stores/toasts.ts';
import { formatConflict } from './conflict-messages.ts';

/** One edit, of the itinerary as it is by then. */
type Edit = (itinerary: Itinerary) => Itinerary;

/** What the parts of the editor can do. */
export type Tools = ReturnType<typeof useTools>;

/** What can be done to the itinerary as it is by then: somebody else may have changed it since a part was drawn. */
export function useTools(itinerary: Itinerary, onChange: (itinerary: Itinerary) => void) {
  const latest = useRef(itinerary);
  useLayoutEffect(() => {
    latest.current = itinerary;
  }, [itinerary]);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();
  const edit = (change: Edit): Itinerary => {
    const after = change(latest.current);
    if (after !== latest.current) {
      latest.current = after;
      onChange(after);
    }
    return after;
  };
  return {
    /** The id of the item whose form is open. */
    open,
    /** What was last done, for those who cannot see it. */
    said,
    /** Edits, says where the item stands by then, and leaves the focus on one of its controls. */
    move: (id: string, change: Edit, control = 'move') => {
      focusAfter(id, control);
      setSaid(formatItemLocation(edit(change), id));
    },
    /** Opens an item's form, or closes it. */
    toggle: (id: string) => {
      if (open) focusAfter(open, 'change');
      setOpen(open === id ? null : id);
    },
    add: (item: ItineraryItem, to: Destination) => {
      focusAfter(item.id, 'move');
      const after = edit((plan) => addItemNear(plan, item, to));
      const added = findItem(after, item.id);
      setSaid(added ? `Added ${formatItemLocation(after, item.id)}` : '');
      if (added?.date === to.date) return;
      const title = formatConflict({ of: 'full', item, day: added?.day ?? null }, after);
      showToast({ title, duration: 8000 });
    },
    remove: (item: ItineraryItem) => {
      const putBack = wayBack(latest.current, item);
      setOpen(null);
      edit((plan) => removeItem(plan, item.id));
      showToast({
        title: `Removed ${item.title}.`,
        duration: 8000,
        action: { label: 'Put it back', onSelect: () => edit(putBack) },
      });
    },
  };
}

/** Puts a removed item back before the one it stood before. */
function wayBack(plan: Itinerary, item: ItineraryItem): Edit {
  const found = findItem(plan, item.id);
  const before = found ? plan.days[found.day]?.items[found.index + 1]?.id : undefined;
  return (now) => addItemNear(now, item, { date: found?.date ?? plan.start, before });
}

/** Keeps the focus on an item that was moved: the page it comes to draws it anew. */
function useFocusAfter(): (id: string, control: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const control = document.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'nearest' });
  });
  return (id, control) => {
    wanted.current = `[data-item="${CSS.escape(id)}"] [data-control="${control}"]`;
  };
}
