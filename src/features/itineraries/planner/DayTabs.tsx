import { type KeyboardEvent, useRef } from 'react';
import { type Day, weekday } from '#domain/dates/day.ts';
import { weekdayNames } from '#domain/dates/days-of-year.ts';
import type { ItineraryDay } from '#domain/itineraries/itinerary.ts';
import styles from './Planner.module.css';

const toTabId = (date: Day): string => `tab-${date}`;
export const toPanelId = (date: Day): string => `panel-${date}`;
export const toHeadingId = (date: Day): string => `day-${date}`;

interface DayTabsProps {
  days: readonly ItineraryDay[];
  selected: Day;
  onSelect: (date: Day) => void;
}

/** Arrow keys, Home and End select a day. */
export function DayTabs({ days, selected, onSelect }: DayTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const date = findDayForKey(event.key, days, selected);
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(date);
    list.current?.querySelector<HTMLElement>(`#${toTabId(date)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Days" className={styles.tabs} data-no-print>
      {days.map(({ date }) => (
        <button
          key={date}
          type="button"
          role="tab"
          id={toTabId(date)}
          aria-controls={toPanelId(date)}
          aria-selected={date === selected}
          tabIndex={date === selected ? 0 : -1}
          onClick={() => onSelect(date)}
          onKeyDown={onKeyDown}
        >
          <span>{weekdayNames[weekday(date)]?.slice(0, 3)}</span> <b>{Number(date.slice(8))}</b>
        </button>
      ))}
    </div>
  );
}

/** The first day follows the last. */
function findDayForKey(key: string, days: readonly ItineraryDay[], selected: Day): Day | undefined {
  const current = days.findIndex(({ date }) => date === selected);
  const indexes: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: -1,
  };
  const index = indexes[key];
  return index === undefined ? undefined : days.at(index % days.length)?.date;
}
