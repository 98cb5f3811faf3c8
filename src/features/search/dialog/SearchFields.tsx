import { isAmong, towns } from '#domain/cabin/city.ts';
import { mostPets } from '#domain/guest/party.ts';
import type { SearchDialog } from '#domain/search/dialog.ts';
import { childrenLabel, searchGuests } from '#domain/search/search.ts';
import { monthsInWords } from '#domain/search/stay-months.ts';
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
      <select value={dialog.city} onChange={({ target }) => act({ type: 'city', city: target.value })}>
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
        value={dialog.children}
        max={dialog.guests - 1}
        describe={childrenLabel}
        onChange={(children) => act({ type: 'party', party: { children } })}
      />
    </div>
    <div className={styles.guests}>
      <Stepper
        label="Pets"
        value={dialog.pets}
        max={mostPets}
        describe={(pets) => counted(pets, 'pet')}
        onChange={(pets) => act({ type: 'party', party: { pets } })}
      />
    </div>
  </div>
);

function datesOf({ checkIn, checkOut, months }: SearchDialog): string {
  if (months) return monthsInWords(months);
  if (checkIn === null) return 'Add dates';
  return checkOut === null ? `${formatRange(checkIn, checkIn)} – …` : formatRange(checkIn, checkOut);
}

/** The towns we know, and the one a shared link may have brought. */
const citiesFor = (chosen: string): readonly string[] =>
  chosen === 'all' || isAmong(chosen, towns) ? towns : [...towns, chosen];
