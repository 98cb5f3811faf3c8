import { useLayoutEffect, useRef, useState } from 'react';
import { addNear, moveItem, moveItemTo, removeItem } from '#domain/itinerary/edit.ts';
import { findItem, type Itinerary, type ItineraryItem } from '#domain/itinerary/itinerary.ts';
import { placeWords } from '#domain/itinerary/words.ts';
import { showToast } from '#stores/toasts.ts';
import { conflictWords } from './conflicts.ts';
import { type Edit, EditableItem, type Tools } from './EditableItem.tsx';
import styles from './Editor.module.css';
import { AddItem } from './ItemForm.tsx';
import { Notebook, type NotebookSlots } from './Notebook.tsx';
import { useDrag } from './use-drag.ts';

export interface EditorProps extends NotebookSlots {
  itinerary: Itinerary;
  /** Called with the whole, edited itinerary after each edit. It needs no server. */
  onChange: (itinerary: Itinerary) => void;
}

/** The notebook, to be edited by buttons, keys and drag; every move is also said. */
export function Editor({ itinerary, onChange, foot, ...slots }: EditorProps) {
  const tools = useTools(itinerary, onChange);
  const area = useDrag((id, to) => tools.move(id, (plan) => moveItemTo(plan, id, to)));
  return (
    <div ref={area} className={styles.editor}>
      <p id="how-to-move" className="visually-hidden">
        Arrow up and down move it within the day, left and right to the day before or after.
      </p>
      <Notebook
        itinerary={itinerary}
        everyPart
        {...slots}
        itemOf={(item, day) => (
          <EditableItem key={item.id} item={item} day={day} plan={itinerary} tools={tools}>
            {slots.extra?.(item, day.date)}
          </EditableItem>
        )}
        foot={(day) => (
          <>
            <AddItem day={day} plan={itinerary} onAdd={tools.add} />
            {foot?.(day)}
          </>
        )}
      />
      <p className="visually-hidden" aria-live="polite">
        {tools.said}
      </p>
    </div>
  );
}

/** What can be done to the itinerary as it is by then: somebody else may have changed it since a part was drawn. */
function useTools(itinerary: Itinerary, onChange: (itinerary: Itinerary) => void): Tools {
  const latest = useRef(itinerary);
  latest.current = itinerary;
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
  const move = (id: string, change: Edit, control = 'move') => {
    focusAfter(id, control);
    setSaid(placeWords(edit(change), id));
  };
  return {
    open,
    said,
    edit,
    move,
    step: (id, way) => move(id, (plan) => moveItem(plan, id, way), way),
    toggle: (id) => {
      if (open) focusAfter(open, 'change');
      setOpen(open === id ? null : id);
    },
    add: (item, to) => {
      focusAfter(item.id, 'move');
      const after = edit((plan) => addNear(plan, item, to));
      const added = findItem(after, item.id);
      setSaid(added ? `Added ${placeWords(after, item.id)}` : '');
      if (added?.date !== to.date)
        showToast({
          title: conflictWords({ of: 'full', item, day: added?.day ?? null }, after),
          duration: 8000,
        });
    },
    remove: (item) => {
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
  const { date = plan.start, day = 0, index = -1 } = findItem(plan, item.id) ?? {};
  const before = index < 0 ? undefined : plan.days[day]?.items[index + 1]?.id;
  return (now) => addNear(now, item, { date, before });
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
