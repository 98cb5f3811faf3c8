import { moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import { EditableItem } from './EditableItem.tsx';
import { AddItem } from './ItemForm.tsx';
import styles from './ItineraryEditor.module.css';
import { type ItinerarySlots, ItineraryView } from './ItineraryView.tsx';
import { useItemDrag } from './use-drag.ts';
import { useTools } from './use-item-tools.ts';

export interface EditorProps extends ItinerarySlots {
  itinerary: Itinerary;
  /** Called with the whole, edited itinerary after each edit. It needs no server. */
  onChange: (itinerary: Itinerary) => void;
}

/** The notebook, to be edited by buttons, keys and drag; every move is also said. */
export function Editor({ itinerary, onChange, foot, ...slots }: EditorProps) {
  const tools = useTools(itinerary, onChange);
  const area = useItemDrag((id, to) => tools.move(id, (plan) => moveItemTo(plan, id, to)));
  return (
    <div ref={area} className={styles.editor}>
      <p id="how-to-move" className="visually-hidden">
        Arrow up and down move it within the day, left and right to the day before or after.
      </p>
      <ItineraryView
        itinerary={itinerary}
        showEmptyParts
        {...slots}
        renderItem={(item, day) => (
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
