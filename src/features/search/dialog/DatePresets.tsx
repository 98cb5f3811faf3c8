import '#ui/choice.css';
import { addDays, type Day } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { datePresets } from '#domain/search/date-presets.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { freshMonths } from '#domain/search/stay-months.ts';
import styles from './DatePresets.module.css';
import { dispatchSearchDialog } from './dialog-store.ts';

export interface PresetsProps {
  dialog: SearchDialogState;
  today: Day;
  onChosen: (from: Day) => void;
}

/** Presets for stays within months. Pressed again, they show the calendar. */
const monthPresets = [
  { name: 'Whole month', note: 'cheapest first', isWeekend: false },
  { name: 'Any weekend', note: 'over months', isWeekend: true },
] as const;

export const Presets = ({ dialog, today, onChosen }: PresetsProps) => (
  <fieldset className={`picks ${styles.presets}`}>
    <legend className="visually-hidden">Quick dates</legend>
    {datePresets(today).map(({ name, note, range }) => (
      <button
        key={name}
        type="button"
        className={`pick ${styles.preset}`}
        aria-pressed={dialog.check_in === range.from && dialog.check_out === range.to}
        onClick={() => {
          dispatchSearchDialog({ type: 'preset', range });
          onChosen(range.from);
        }}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          <span>{note}</span>
          <time dateTime={range.from}>{formatRange(range.from, range.to)}</time>
        </span>
      </button>
    ))}
    {monthPresets.map(({ name, note, isWeekend }) => {
      const isPressed = dialog.kind === 'months' && (dialog.weekends === 1) === isWeekend;
      return (
        <button
          key={name}
          type="button"
          className={`pick ${styles.preset}`}
          aria-pressed={isPressed}
          onClick={() =>
            dispatchSearchDialog({
              type: 'months',
              months: isPressed ? null : freshMonths(addDays(today, 7), isWeekend),
            })
          }
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{note}</span>
        </button>
      );
    })}
  </fieldset>
);
