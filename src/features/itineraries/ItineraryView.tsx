import { Fragment, type ReactNode } from 'react';
import type { Day } from '#domain/dates/day.ts';
import {
  type DaySlot,
  daySlots,
  getDaySlot,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  isCabinList,
} from '#domain/itineraries/itinerary.ts';
import { daySlotLabels, dayTitle } from '#domain/itineraries/itinerary-labels.ts';
import { ItineraryItemRow } from './ItineraryItem.tsx';
import styles from './ItineraryView.module.css';

export interface ItinerarySlots {
  /** Votes, or alternatives for rain. */
  extra?: ((item: ItineraryItem, date: Day) => ReactNode) | undefined;
  /** For example the drive. `previous` is `null` for the first item of a day. */
  between?: ((previous: ItineraryItem | null, item: ItineraryItem, date: Day) => ReactNode) | undefined;
  renderDayEnd?: ((day: ItineraryDay) => ReactNode) | undefined;
}

export interface ItineraryViewProps extends ItinerarySlots {
  itinerary: Itinerary;
  /** Renders an item in the editor; `ItineraryItemRow` by default. */
  renderItem?: (item: ItineraryItem, day: ItineraryDay) => ReactNode;
  showEmptyParts?: boolean;
}

export function ItineraryView({ itinerary, ...page }: ItineraryViewProps) {
  const isList = !page.showEmptyParts && isCabinList(itinerary);
  const days = isList ? itinerary.days.filter(({ items }) => items.length > 0) : itinerary.days;
  return (
    <div className={styles.notebook} data-list={isList || undefined}>
      {days.map((day, index) => (
        <Page key={day.date} day={day} number={index + 1} {...page} />
      ))}
    </div>
  );
}

type PageProps = Omit<ItineraryViewProps, 'itinerary'> & { day: ItineraryDay; number: number };

function Page({ day, number, showEmptyParts = false, renderDayEnd, ...part }: PageProps) {
  const heading = `day-${day.date}`;
  const slots = daySlots.filter(
    (slot) => (showEmptyParts && slot !== 'any') || day.items.some(({ at }) => getDaySlot(at) === slot),
  );
  return (
    <section className={styles.page} aria-labelledby={heading}>
      <h2 id={heading} className={styles.day}>
        {dayTitle(day.date)} <small>Day {number}</small>
      </h2>
      {slots.length === 0 ? <p className={styles.emptyDay}>Nothing planned. Good for the porch.</p> : null}
      {slots.map((slot) => (
        <Part key={slot} day={day} slot={slot} {...part} />
      ))}
      {renderDayEnd?.(day)}
    </section>
  );
}

type PartProps = Pick<ItineraryViewProps, 'extra' | 'between' | 'renderItem'> & {
  day: ItineraryDay;
  slot: DaySlot;
};

function Part({ day, slot, extra, between, renderItem }: PartProps) {
  const items = day.items.filter(({ at }) => getDaySlot(at) === slot);
  const getPrevious = (item: ItineraryItem) => day.items[day.items.indexOf(item) - 1] ?? null;
  return (
    <div className={styles.part} data-place={slot} data-date={day.date}>
      <h3 className={styles.slot}>{daySlotLabels[slot]}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <Fragment key={item.id}>
            <Between>{between?.(getPrevious(item), item, day.date)}</Between>
            {renderItem?.(item, day) ?? (
              <ItineraryItemRow item={item}>{extra?.(item, day.date)}</ItineraryItemRow>
            )}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

const Between = ({ children }: { children: ReactNode }) =>
  children ? <li className={styles.between}>{children}</li> : null;
