import type { Day } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { datePresets } from '#domain/search/date-presets.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import styles from './DatePresets.module.css';
import { dispatchSearchDialog } from './dialog-store.ts';

export interface PresetsProps {
  dialog: SearchDialogState;
  today: Day;
  onChosen: (from: Day) => void;
}

export const Presets = ({ dialog, today, onChosen }: PresetsProps) => (
  <fieldset className={styles.presets}>
    <legend className="visually-hidden">Quick dates</legend>
    {datePresets(today).map(({ name, note, range }) => (
      <button
        key={name}
        type="button"
        className={styles.preset}
        aria-pressed={dialog.check_in === range.from && dialog.check_out === range.to}
        onClick={() => {
          dispatchSearchDialog({ type: 'preset', range });
          onChosen(range.from);
        }}
      >
        <strong>{name}</strong>
        <span>{note}</span>
        <time dateTime={range.from}>{formatRange(range.from, range.to)}</time>
      </button>
    ))}
  </fieldset>
);
