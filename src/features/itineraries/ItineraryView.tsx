import { Fragment, type ReactNode } from 'react';
import {
  type DaySlot,
  daySlots,
  getDaySlot,
  type Itinerary,
  type ItineraryDay,
  type ItineraryItem,
  isCabinList,
} from '#domain/itineraries/itinerary.ts';
import { daySlotLabels, dayTitle, emptyDayMessage } from '#domain/itineraries/itinerary-labels.ts';
import { ItineraryItemRow } from './ItineraryItem.tsx';
import styles from './ItineraryView.module.css';

export interface ItinerarySlots {
  extra?: ((item: ItineraryItem) => ReactNode) | undefined;
}

export interface ItineraryViewProps extends ItinerarySlots {
  itinerary: Itinerary;
  renderDayEnd?: (day: ItineraryDay) => ReactNode;
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
      {slots.length === 0 ? <p className="soft">{emptyDayMessage}</p> : null}
      {slots.map((slot) => (
        <Part key={slot} day={day} slot={slot} {...part} />
      ))}
      {renderDayEnd?.(day)}
    </section>
  );
}

type PartProps = Pick<ItineraryViewProps, 'extra' | 'renderItem'> & {
  day: ItineraryDay;
  slot: DaySlot;
};

function Part({ day, slot, extra, renderItem }: PartProps) {
  const items = day.items.filter(({ at }) => getDaySlot(at) === slot);
  return (
    <div className={styles.part} data-place={slot} data-date={day.date}>
      <h3 className={styles.slot}>{daySlotLabels[slot]}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <Fragment key={item.id}>
            {renderItem?.(item, day) ?? <ItineraryItemRow item={item}>{extra?.(item)}</ItineraryItemRow>}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
