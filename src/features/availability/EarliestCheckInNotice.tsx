import { useRef } from 'react';
import { findFirstCheckInDay } from '#domain/availability/stay-rules.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { arriveOn, sameDayArrivalMessage } from '#domain/dates/format-day.ts';
import { AlternativeNotice } from '#ui/AlternativeNotice.tsx';
import styles from './CalendarArea.module.css';
import { selectDraftDay, showMonth } from './store.ts';
import type { StayPickerState } from './use-stay.ts';

/** Explains why a guest cannot arrive today, and offers the first possible day (design §6.30). */
export function EarliestCheckInNotice({ target, stay }: { target: CabinRef; stay: StayPickerState }) {
  const { availability, today, isSameDayRequest } = stay;
  const box = useRef<HTMLDivElement>(null);
  const calendar = isSameDayRequest && availability.phase === 'loaded' ? availability.calendar : null;
  const first = calendar && findFirstCheckInDay(calendar, today);
  const arrive = () => {
    if (!calendar || !first) return;
    selectDraftDay(target.id, first, calendar, today);
    showMonth(target.id, first);
    // The button disappears; the day it selected takes focus.
    const chosen = `td[data-day="${first}"]:not([data-outside]) button`;
    requestAnimationFrame(() => box.current?.parentElement?.querySelector<HTMLElement>(chosen)?.focus());
  };
  return (
    <AlternativeNotice
      ref={box}
      className={styles.today}
      reason={`${sameDayArrivalMessage} The first check-in here:`}
      label={first ? arriveOn(first) : null}
      onAccept={arrive}
    />
  );
}
