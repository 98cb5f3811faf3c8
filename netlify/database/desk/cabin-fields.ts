import type { CabinFields } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { amenitiesOf, sleepingOf, textsOf } from '../cabin-rows.ts';

/** Fields as selected: jsonb columns hold whatever was written into them. */
export type FieldsRow = Omit<CabinFields, 'amenities' | 'tiktok_ids' | 'sleeping' | 'house_rules'> & {
  amenities: unknown;
  tiktok_ids: unknown;
  sleeping: unknown;
  house_rules: unknown;
};

/** What a field is selected with, from a cabin `c`, where that is not its column as it is. */
const selects = new Map<string, string>([
  ...[
    'baths',
    'latitude',
    'longitude',
    'nightly_rate',
    'cleaning_fee',
    'pet_fee',
    'mama_cabins_nightly_surcharge',
  ].map((name): [string, string] => [name, `c.${name}::float8`]),
  ['check_in_time', `to_char(c.check_in_time, 'HH24:MI')`],
  ['check_out_time', `to_char(c.check_out_time, 'HH24:MI')`],
  ['photos', 'photos_of(c.id)'],
]);

/** What a `FieldsRow` is selected with, from a cabin `c`. */
export const fieldColumns = Object.keys(cabinRules)
  .map((name) => `${selects.get(name) ?? `c.${name}`} as ${name}`)
  .join(', ');

/** The fields of a row. What a jsonb column holds in another shape than ours is left out, as on pages. */
export const fieldsFromRow = (row: FieldsRow): CabinFields => ({
  ...row,
  amenities: cabinRules.amenities.read(row.amenities) ?? amenitiesOf(row.amenities),
  sleeping: sleepingOf(row.sleeping),
  house_rules: textsOf(row.house_rules),
  tiktok_ids: textsOf(row.tiktok_ids),
});
