// Fields of the search dialog: town, guests, pets.

import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { includesCity, towns } from '#domain/cabins/city.ts';
import { childrenLabel, infantsLabel, searchGuests } from '#domain/search/search.ts';
import type { SearchDialogState } from '#domain/search/search-dialog-state.ts';
import { pluralize } from '#domain/text/plural.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { dispatchSearchDialog } from './dialog-store.ts';
import styles from './SearchFields.module.css';

export const TownField = ({ dialog }: { dialog: SearchDialogState }) => (
  <fieldset id="search-where" className={styles.towns} data-field="city">
    <legend className="visually-hidden">Where</legend>
    {[['all', 'Anywhere'], ...citiesFor(dialog.city).map((city) => [city, city])].map(
      ([city = '', label]) => (
        <label key={city} className={styles.town}>
          <input
            type="radio"
            name="city"
            value={city}
            checked={(dialog.city ?? 'all') === city}
            onChange={() => dispatchSearchDialog({ type: 'city', city })}
          />
          <span>{label}</span>
        </label>
      ),
    )}
  </fieldset>
);

export const GuestFields = ({ dialog }: { dialog: SearchDialogState }) => (
  <section id="search-who" className={styles.fields} aria-label="Who">
    {partySteppers(dialog).map(({ name, ...stepper }) => (
      <div key={name} className={styles.field} data-field={name}>
        <Stepper
          {...stepper}
          onChange={(count) => dispatchSearchDialog({ type: 'party', party: { [name]: count } })}
        />
      </div>
    ))}
  </section>
);

/** Returns the steppers. Guests include children and infants, and at least one adult. */
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

/** Returns the towns to choose from, including the town of a shared link. */
const citiesFor = (chosen: string | undefined): readonly string[] =>
  !chosen || includesCity(chosen, towns) ? towns : [...towns, chosen];
