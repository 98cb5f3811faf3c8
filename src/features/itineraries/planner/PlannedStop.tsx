import type { Day } from '#domain/dates/day.ts';
import { canMove, moveItem, moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import { getDaySlot, hasRoom, type ItineraryDay, type ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { dayName, daySlotLabels, formatItemTime } from '#domain/itineraries/itinerary-labels.ts';
import {
  findItemRainAlternative,
  replaceWithRainAlternative,
  replaceWithRest,
  warningFor,
} from '#domain/itineraries/planner/swap-stop.ts';
import { ItemForm } from '#features/itineraries/ItemForm.tsx';
import { ItemNote } from '#features/itineraries/ItemNote.tsx';
import { refPath } from '#features/itineraries/ItineraryItem.tsx';
import type { Tools } from '#features/itineraries/use-item-tools.ts';
import { type MenuEntry, PopoverMenu } from '#ui/PopoverMenu.tsx';
import { toHeadingId } from './DayTabs.tsx';
import styles from './Planner.module.css';
import { type ReadyPlan, replaceStop } from './planner-store.ts';
import { StopPicture } from './StopPicture.tsx';

export interface PlannedStopProps {
  item: ItineraryItem;
  day: ItineraryDay;
  plan: ReadyPlan;
  tools: Tools;
  /** `null` for a short drive, or one of unknown length. */
  drive: string | null;
  /** Path of the stop's picture in `public`, or a photo for `imageUrl`. */
  picture: string | undefined;
  /** Called with the day of the stop after an edit. */
  onMove: (date: Day) => void;
}

export function PlannedStop({ drive, picture, ...stop }: PlannedStopProps) {
  const { item, day, plan, tools, onMove } = stop;
  const { id, title } = item;
  const href = refPath(item.ref);
  const warning = warningFor(item, day.date, plan.input);
  return (
    <li className={styles.stop} data-item={id}>
      {drive ? <p className={styles.drive}>{drive}</p> : null}
      <StopTime at={item.at} />
      {picture ? <StopPicture path={picture} /> : null}
      <div className={styles.text}>
        <h4>{href ? <a href={href}>{title}</a> : title}</h4>
        {warning ? <p className={styles.warning}>{warning}</p> : null}
        {item.note ? <ItemNote note={item.note} /> : null}
      </div>
      <div className={styles.more} data-control="move change" data-no-print>
        <PopoverMenu isCompact label={`Change ${title}`} groups={[{ entries: listEntries(stop) }]} />
      </div>
      {tools.open === id ? (
        <div className={styles.form}>
          <ItemForm
            plan={plan.itinerary}
            item={item}
            date={day.date}
            submit="Done"
            onSubmit={(values) => {
              tools.save(id, values);
              onMove(values.date);
            }}
            onCancel={() => tools.toggle(id)}
          />
        </div>
      ) : null}
    </li>
  );
}

function StopTime({ at }: Pick<ItineraryItem, 'at'>) {
  const [clock, half] = formatItemTime(at).split(' ');
  if (!half) return <p className={styles.time}>{daySlotLabels[getDaySlot(at)]}</p>;
  return (
    <p className={styles.time}>
      <span>{clock}</span> <small>{half}</small>
    </p>
  );
}

function listEntries({
  item,
  day,
  plan,
  tools,
  onMove,
}: Omit<PlannedStopProps, 'drive' | 'picture'>): MenuEntry[] {
  const { itinerary, input } = plan;
  const { id } = item;
  const rain = findItemRainAlternative(itinerary, id, input);
  const index = itinerary.days.indexOf(day);
  const neighbors = [itinerary.days[index - 1], itinerary.days[index + 1]];
  const move = (direction: 'up' | 'down') =>
    tools.move(id, (current) => moveItem(current, id, direction), 'change');
  const moveTo = (date: Day) => {
    tools.move(id, (current) => moveItemTo(current, id, { date }), 'change');
    onMove(date);
  };
  // The focus would go with the stop.
  const remove = () => {
    document.getElementById(toHeadingId(day.date))?.focus();
    tools.remove(item);
  };
  return [
    ...(rain
      ? [
          {
            label: `Rain: ${rain.name}`,
            onChoose: () => replaceStop(item, replaceWithRainAlternative(itinerary, id, input), rain.name),
          },
        ]
      : []),
    ...(item.ref === undefined
      ? []
      : [
          {
            label: 'A rest instead',
            onChoose: () => replaceStop(item, replaceWithRest(itinerary, id, input), 'A rest'),
          },
        ]),
    ...(canMove(itinerary, id, 'up') ? [{ label: 'Earlier', onChoose: () => move('up') }] : []),
    ...(canMove(itinerary, id, 'down') ? [{ label: 'Later', onChoose: () => move('down') }] : []),
    ...neighbors.flatMap((other) =>
      other && hasRoom(other)
        ? [{ label: `To ${dayName(itinerary, other.date)}`, onChoose: () => moveTo(other.date) }]
        : [],
    ),
    { label: 'Edit', onChoose: () => tools.toggle(id) },
    { label: 'Remove', onChoose: remove },
  ];
}
