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

/** What is shown beside the words of an itinerary. */
export interface ItinerarySlots {
  /** Beneath an item: its votes, or why it is there and what to do when it rains. */
  extra?: ((item: ItineraryItem, date: Day) => ReactNode) | undefined;
  /** Soft figures before an item, such as the drive from the one before; null at the beginning of a page. */
  between?: ((before: ItineraryItem | null, item: ItineraryItem, date: Day) => ReactNode) | undefined;
  /** At the foot of a page. */
  foot?: ((day: ItineraryDay) => ReactNode) | undefined;
}

export interface ItineraryViewProps extends ItinerarySlots {
  itinerary: Itinerary;
  /** An item as an editor draws it; `ItemLine` without. */
  renderItem?: (item: ItineraryItem, day: ItineraryDay) => ReactNode;
  /** Shows the parts of a day that are still empty, so that something can be put there. */
  showEmptyParts?: boolean;
}

/** An itinerary as pages of a small notebook, a day each. */
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

function Page({ day, number, showEmptyParts = false, foot, ...part }: PageProps) {
  const heading = `day-${day.date}`;
  const places = daySlots.filter(
    (place) => (showEmptyParts && place !== 'any') || day.items.some(({ at }) => getDaySlot(at) === place),
  );
  return (
    <section className={styles.page} aria-labelledby={heading}>
      <h2 id={heading} className={styles.day}>
        {dayTitle(day.date)} <small>Day {number}</small>
      </h2>
      {places.length === 0 ? <p className={styles.free}>Nothing planned. Good for the porch.</p> : null}
      {places.map((place) => (
        <Part key={place} day={day} place={place} {...part} />
      ))}
      {foot?.(day)}
    </section>
  );
}

type PartProps = Pick<ItineraryViewProps, 'extra' | 'between' | 'renderItem'> & {
  day: ItineraryDay;
  place: DaySlot;
};

function Part({ day, place, extra, between, renderItem }: PartProps) {
  const items = day.items.filter(({ at }) => getDaySlot(at) === place);
  const before = (item: ItineraryItem) => day.items[day.items.indexOf(item) - 1] ?? null;
  return (
    <div className={styles.part} data-place={place} data-date={day.date}>
      <h3 className={styles.place}>{daySlotLabels[place]}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <Fragment key={item.id}>
            <Between>{between?.(before(item), item, day.date)}</Between>
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
