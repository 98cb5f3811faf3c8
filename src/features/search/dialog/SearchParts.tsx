import { guestsLabel } from '#domain/availability/party-labels.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { formatStayMonths } from '#domain/search/stay-months.ts';
import { pluralize } from '#domain/text/plural.ts';
import { dispatchSearchDialog } from './dialog-store.ts';
import styles from './SearchParts.module.css';

/** Town, dates and guests in one row. At most one of them is open. */
export const SearchParts = ({ dialog }: { dialog: SearchDialogState }) => {
  const { city = 'Anywhere', guests, pets } = dialog;
  const parts = [
    ['where', 'Where', city],
    ['when', 'When', formatDates(dialog)],
    ['who', 'Who', [guestsLabel(guests), ...(pets ? [pluralize(pets, 'pet')] : [])].join(', ')],
  ] as const;
  return (
    <div className={styles.parts} data-months={dialog.kind === 'months' || undefined}>
      {parts.map(([part, label, value]) => (
        <button
          key={part}
          type="button"
          aria-expanded={dialog.part === part}
          aria-controls={`search-${part}`}
          onClick={() => dispatchSearchDialog({ type: 'show', part: dialog.part === part ? null : part })}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
        </button>
      ))}
    </div>
  );
};

function formatDates(dialog: SearchDialogState): string {
  if (dialog.kind === 'months') return formatStayMonths(dialog);
  const { check_in, check_out } = dialog;
  if (!check_in) return 'Add dates';
  return check_out ? formatRange(check_in, check_out) : `${formatRange(check_in, check_in)} – …`;
}
