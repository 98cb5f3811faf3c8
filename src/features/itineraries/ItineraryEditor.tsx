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
  /** Called after each edit. Works without a server. */
  onChange: (itinerary: Itinerary) => void;
}

/** Announces moves to screen readers. */
export function Editor({ itinerary, onChange, extra }: EditorProps) {
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
        renderItem={(item, day) => (
          <EditableItem key={item.id} item={item} day={day} plan={itinerary} tools={tools}>
            {extra?.(item)}
          </EditableItem>
        )}
        renderDayEnd={(day) => <AddItem day={day} plan={itinerary} onAdd={tools.add} />}
      />
      <p className="visually-hidden" aria-live="polite">
        {tools.announcement}
      </p>
    </div>
  );
}
