import type { KeyboardEvent, ReactNode } from 'react';
import { canMove, moveItem, moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary, ItineraryDay, ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ItemForm } from './ItemForm.tsx';
import styles from './ItineraryEditor.module.css';
import { ItineraryItemRow } from './ItineraryItem.tsx';
import type { Tools } from './use-item-tools.ts';

export interface EditableItemProps {
  item: ItineraryItem;
  day: ItineraryDay;
  plan: Itinerary;
  tools: Tools;
  children?: ReactNode;
}

export function EditableItem({ item, day, plan, tools, children }: EditableItemProps) {
  const { id, title } = item;
  const isOpen = tools.open === id;
  return (
    <ItineraryItemRow
      item={item}
      handle={<Handle item={item} day={day} plan={plan} tools={tools} />}
      controls={
        <div className={styles.controls} data-no-print>
          <MoveButton direction="up" item={item} plan={plan} tools={tools} />
          <MoveButton direction="down" item={item} plan={plan} tools={tools} />
          <IconButton
            className={styles.icon}
            data-control="change"
            aria-label={`Change ${title}`}
            aria-expanded={isOpen}
            onClick={() => tools.toggle(id)}
            iconPath="M4 20h4L19 9l-4-4L4 16z"
          />
        </div>
      }
      form={
        isOpen ? (
          <ItemForm
            plan={plan}
            item={item}
            date={day.date}
            submit="Done"
            onSubmit={(values) => tools.save(id, values)}
            onCancel={() => tools.toggle(id)}
            onRemove={() => tools.remove(item)}
          />
        ) : null
      }
    >
      {children}
    </ItineraryItemRow>
  );
}

type PartProps = Omit<EditableItemProps, 'children' | 'day'>;

const arrows = { up: 'M12 19V5M6 11l6-6 6 6', down: 'M12 5v14M6 13l6 6 6-6' };

function MoveButton({
  direction,
  item: { id, title },
  plan,
  tools,
}: PartProps & { direction: 'up' | 'down' }) {
  return (
    <IconButton
      className={styles.icon}
      data-control={direction}
      aria-label={`Move ${title} ${direction}`}
      aria-disabled={!canMove(plan, id, direction) || undefined}
      onClick={() => tools.move(id, (current) => moveItem(current, id, direction), direction)}
      iconPath={arrows[direction]}
    />
  );
}

/** Drag handle, which also moves the item by arrow keys. */
function Handle({ item: { id, title }, day, plan, tools }: PartProps & { day: ItineraryDay }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!/^Arrow(Up|Down|Left|Right)$/.test(key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const direction = key === 'ArrowUp' ? 'up' : 'down';
      tools.move(id, (current) => moveItem(current, id, direction));
      return;
    }
    const to = plan.days[plan.days.indexOf(day) + (key === 'ArrowLeft' ? -1 : 1)];
    if (to) tools.move(id, (current) => moveItemTo(current, id, { date: to.date }));
  };
  return (
    <IconButton
      className={styles.handle}
      data-control="move"
      data-handle={id}
      data-no-print
      aria-label={`Move ${title}`}
      aria-describedby="how-to-move"
      onKeyDown={onKeyDown}
      iconPath="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"
    />
  );
}
