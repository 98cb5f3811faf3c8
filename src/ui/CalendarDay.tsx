import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps, DayProps } from 'react-day-picker';
import styles from './Calendar.module.css';

/** Look and label of a day. */
export interface DayState {
  /**
   * `open`: selectable; `quiet`: not now; `half`: available until the morning; `gone`: taken;
   * `past`: over.
   */
  tone: 'open' | 'quiet' | 'half' | 'gone' | 'past';
  /** Position in the selected band. */
  band?: 'only' | 'start' | 'middle' | 'end' | undefined;
  /** Whether the band previews the result of a click. */
  preview?: boolean;
  /** Small text below the number. */
  note?: string | undefined;
  marked?: boolean;
  /** Text that is announced instead of number and note. */
  label: string;
  /** Tooltip text of the day. */
  title?: string | undefined;
  /**
   * Whether it is announced as disabled. It keeps focus and clicks, so that the reason can be
   * shown.
   */
  disabled?: boolean;
}

export const CalendarContext = createContext<{ getDayState: (day: string) => DayState }>({
  getDayState: (day) => ({ tone: 'open', label: day }),
});

/** The note is next to the button, so that the button's visible text is part of its name. */
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
  const state = useContext(CalendarContext).getDayState(day.isoDate);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      aria-label={state.label}
      aria-disabled={state.disabled || undefined}
      aria-current={modifiers.today ? 'date' : undefined}
      title={state.title}
    />
  );
}
