import { isOneOf, towns } from '#domain/cabin/city.ts';
import { mostPets } from '#domain/guest/party.ts';
import type { SearchDialog } from '#domain/search/dialog.ts';
import { childrenLabel, searchGuests } from '#domain/search/search.ts';
import { monthsInWords, stayMonths } from '#domain/search/stay-months.ts';
import { counted, formatRange, guestsLabel } from '#domain/stay/words.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { act } from './dialog-store.ts';
import styles from './SearchFields.module.css';

/** When, where and how many: the dates open and close their calendar. */
export const SearchFields = ({ dialog }: { dialog: SearchDialog }) => (
  <div className={styles.fields}>
    <button
      type="button"
      className={styles.field}
      aria-expanded={dialog.showCalendar}
      aria-controls="search-dates"
      onClick={() => act({ type: 'calendar', shown: !dialog.showCalendar })}
    >
      <span className={styles.name}>When</span>
      <span>{datesOf(dialog)}</span>
    </button>
    <label className={styles.field} data-field="city">
      <span className={styles.name}>Where</span>
      <select
        value={dialog.city ?? 'all'}
        onChange={({ target }) => act({ type: 'city', city: target.value })}
      >
        <option value="all">Anywhere</option>
        {citiesFor(dialog.city).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
    </label>
    <div className={styles.guests} data-field="guests">
      <Stepper
        label="Guests"
        value={dialog.guests}
        min={searchGuests.min}
        max={searchGuests.max}
        describe={guestsLabel}
        onChange={(guests) => act({ type: 'party', party: { guests } })}
      />
    </div>
    <div className={styles.guests}>
      <Stepper
        label="Children"
        value={dialog.children ?? 0}
        max={dialog.guests - 1}
        describe={childrenLabel}
        onChange={(children) => act({ type: 'party', party: { children } })}
      />
    </div>
    <div className={styles.guests}>
      <Stepper
        label="Pets"
        value={dialog.pets ?? 0}
        max={mostPets}
        describe={(pets) => counted(pets, 'pet')}
        onChange={(pets) => act({ type: 'party', party: { pets } })}
      />
    </div>
  </div>
);

function datesOf({ check_in, check_out, ...rest }: SearchDialog): string {
  const months = stayMonths(rest);
  if (months) return monthsInWords(months);
  if (!check_in) return 'Add dates';
  return check_out ? formatRange(check_in, check_out) : `${formatRange(check_in, check_in)} – …`;
}

/** The towns we know, and the one a shared link may have brought. */
const citiesFor = (chosen: string | undefined): readonly string[] =>
  !chosen || isOneOf(chosen, towns) ? towns : [...towns, chosen];
