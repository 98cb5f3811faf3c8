import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps, DayProps } from 'react-day-picker';
import styles from './Calendar.module.css';

/** How one day looks and what it says. */
export interface DayState {
  /** `open` can be chosen, `quiet` not now, `half` is free until the morning, `gone` is taken, `past` is over. */
  tone: 'open' | 'quiet' | 'half' | 'gone' | 'past';
  /** Its place in the chosen band. */
  band?: 'only' | 'start' | 'middle' | 'end' | undefined;
  /** The band is only what a click would make of it. */
  preview?: boolean;
  /** Small words under the number. */
  note?: string | undefined;
  /** Ringed to be found at a glance. */
  marked?: boolean;
  /** Announced instead of the number and the note. */
  label: string;
  /** Shown on hover. */
  title?: string | undefined;
  /** Announced as disabled; it keeps focus and clicks, so that a guest can learn why. */
  disabled?: boolean;
}

export const CalendarContext = createContext<{ getDayState: (day: string) => DayState }>({
  getDayState: (day) => ({ tone: 'open', label: day }),
});

/** The note stands beside the button, not in it: what one sees of the button is then part of what it is called. */
export function CalendarDay({ day, modifiers, children, ...cell }: DayProps) {
  const { getDayState } = useContext(CalendarContext);
  if (modifiers.hidden) return <td {...cell} />;
  const { tone, band, preview, marked, note } = getDayState(day.isoDate);
  return (
    <td
      {...cell}
      data-tone={tone}
      data-band={band}
      data-preview={preview || undefined}
      data-marked={marked || undefined}
    >
      {children}
      <span className={styles.note} aria-hidden="true">
        {note}
      </span>
    </td>
  );
}

export function CalendarDayButton({ day, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const face = useContext(CalendarContext).getDayState(day.isoDate);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      aria-label={face.label}
      aria-disabled={face.disabled || undefined}
      aria-current={modifiers.today ? 'date' : undefined}
      title={face.title}
    />
  );
}
