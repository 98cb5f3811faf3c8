import { useState } from 'react';
import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { roundedMinutes } from '#domain/geo/drive-time.ts';
import type { ItineraryDay, ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { dayTitle, emptyDayMessage } from '#domain/itineraries/itinerary-labels.ts';
import { assignPictures } from '#domain/itineraries/planner/assign-pictures.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { driveBefore, driveHome } from '#domain/itineraries/planner/swap-stop.ts';
import { AddItem } from '#features/itineraries/ItemForm.tsx';
import { type Tools, useTools } from '#features/itineraries/use-item-tools.ts';
import { DayMap } from './DayMap.tsx';
import { DayTabs, toHeadingId, toPanelId } from './DayTabs.tsx';
import { PlannedStop } from './PlannedStop.tsx';
import styles from './Planner.module.css';
import { editPlan, type ReadyPlan } from './planner-store.ts';

/** Shows one day at a time; print shows all. Begins with today if it is in the plan. */
export function PlannedDays({ plan }: { plan: ReadyPlan }) {
  const { itinerary, input } = plan;
  const { days } = itinerary;
  const [date, setDate] = useState<Day>(() => newYorkDay(new Date()));
  const tools = useTools(itinerary, editPlan);
  const pictures = assignPictures(itinerary, input);
  const selected = days.find((day) => day.date === date) ?? days[0];
  if (!selected) return null;
  return (
    <>
      <DayTabs days={days} selected={selected.date} onSelect={setDate} />
      <div className={styles.days}>
        <div>
          {days.map((day) => (
            <DayPanel
              key={day.date}
              day={day}
              isSelected={day === selected}
              plan={plan}
              tools={tools}
              pictures={pictures}
              onMove={setDate}
            />
          ))}
        </div>
        <DayMap day={selected} input={input} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {tools.announcement}
      </p>
    </>
  );
}

interface DayPanelProps {
  day: ItineraryDay;
  isSelected: boolean;
  plan: ReadyPlan;
  tools: Tools;
  /** Paths of stops' pictures by item id. */
  pictures: ReadonlyMap<string, string>;
  onMove: (date: Day) => void;
}

function DayPanel({ day, isSelected, plan, tools, pictures, onMove }: DayPanelProps) {
  const { date, items } = day;
  const { input, itinerary } = plan;
  return (
    <section
      role="tabpanel"
      id={toPanelId(date)}
      aria-labelledby={toHeadingId(date)}
      className={styles.day}
      data-selected={isSelected || undefined}
    >
      <h3 id={toHeadingId(date)} tabIndex={-1}>
        {dayTitle(date)}
      </h3>
      {items.length === 0 ? <p className="soft">{emptyDayMessage}</p> : null}
      <ol className={styles.stops}>
        {items.map((item, index) => (
          <PlannedStop
            key={item.id}
            item={item}
            day={day}
            plan={plan}
            tools={tools}
            picture={pictures.get(item.id)}
            drive={formatDrive(item, items[index - 1] ?? null, date, input)}
            onMove={onMove}
          />
        ))}
      </ol>
      <DriveHome day={day} input={input} />
      <AddItem day={day} plan={itinerary} onAdd={tools.add} />
    </section>
  );
}

/** Returns `null` if the drive is short or unknown. */
function formatDrive(
  item: ItineraryItem,
  previous: ItineraryItem | null,
  date: Day,
  input: PlannerInput,
): string | null {
  const minutes = roundedMinutes(driveBefore(previous, item, date, input) ?? 0);
  if (minutes === 0) return null;
  if (item.kind === 'rest') return `Home, about ${minutes} min`;
  return previous ? `About ${minutes} min drive` : `About ${minutes} min from ${input.base.name}`;
}

function DriveHome({ day, input }: { day: ItineraryDay; input: PlannerInput }) {
  const minutes = driveHome(day, input);
  return minutes ? <p className={styles.drive}>Home, about {roundedMinutes(minutes)} min</p> : null;
}
