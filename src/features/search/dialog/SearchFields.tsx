import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { includesCity, towns } from '#domain/cabins/city.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { childrenLabel, infantsLabel, searchGuests } from '#domain/search/search.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { formatStayMonths } from '#domain/search/stay-months.ts';
import { pluralize } from '#domain/text/plural.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { dispatchSearchDialog } from './dialog-store.ts';
import styles from './SearchFields.module.css';

export const SearchFields = ({ dialog }: { dialog: SearchDialogState }) => (
  <div className={styles.fields}>
    <button
      type="button"
      className={styles.field}
      aria-expanded={dialog.showCalendar}
      aria-controls="search-dates"
      onClick={() => dispatchSearchDialog({ type: 'calendar', shown: !dialog.showCalendar })}
    >
      <span className={styles.name}>When</span>
      <span>{formatDates(dialog)}</span>
    </button>
    <label className={styles.field} data-field="city">
      <span className={styles.name}>Where</span>
      <select
        value={dialog.city ?? 'all'}
        onChange={({ target }) => dispatchSearchDialog({ type: 'city', city: target.value })}
      >
        <option value="all">Anywhere</option>
        {citiesFor(dialog.city).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
    </label>
    {partySteppers(dialog).map(({ name, ...stepper }) => (
      <div key={name} className={styles.count} data-field={name}>
        <Stepper
          {...stepper}
          onChange={(count) => dispatchSearchDialog({ type: 'party', party: { [name]: count } })}
        />
      </div>
    ))}
  </div>
);

/** Guests include children and infants, but at least one adult. */
function partySteppers({ guests, children = 0, infants = 0, pets = 0 }: SearchDialogState) {
  const { min, max } = searchGuests;
  return [
    { name: 'guests', label: 'Guests', value: guests, min, max, describe: guestsLabel },
    {
      name: 'children',
      label: 'Children',
      value: children,
      max: guests - 1 - infants,
      describe: childrenLabel,
    },
    {
      name: 'infants',
      label: 'Infants under 2',
      value: infants,
      max: guests - 1 - children,
      describe: infantsLabel,
    },
    {
      name: 'pets',
      label: 'Pets',
      value: pets,
      max: maxPets,
      describe: (count: number) => pluralize(count, 'pet'),
    },
  ];
}

function formatDates(dialog: SearchDialogState): string {
  if (dialog.kind === 'months') return formatStayMonths(dialog);
  const { check_in, check_out } = dialog;
  if (!check_in) return 'Add dates';
  return check_out ? formatRange(check_in, check_out) : `${formatRange(check_in, check_in)} – …`;
}

/** Includes a town from a shared link. */
const citiesFor = (chosen: string | undefined): readonly string[] =>
  !chosen || includesCity(chosen, towns) ? towns : [...towns, chosen];
