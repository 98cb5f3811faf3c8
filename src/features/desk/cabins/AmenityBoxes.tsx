import { amenityChips, hasAmenity } from '#domain/cabin/amenities.ts';
import { type AmenityKey, amenityKeys } from '#domain/cabin/cabin.ts';
import { cabinRules } from '#domain/cabin/fields/cabin-rules.ts';
import styles from './Cabins.module.css';

const every = amenityChips(Object.fromEntries(amenityKeys.map((key) => [key, true])));

/** What a cabin has, a box each. `text` is what its rule writes. */
export function AmenityBoxes({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { read, write } = cabinRules.amenities;
  const has = read(text) ?? {};
  const turn = (key: AmenityKey) => onChange(write({ ...has, [key]: !hasAmenity(has, key) }));
  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">Amenities</legend>
      {every.map(({ key, label }) => (
        <label key={key} className={styles.flag}>
          <input type="checkbox" checked={hasAmenity(has, key)} onChange={() => turn(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
