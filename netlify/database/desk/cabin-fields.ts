import { type CabinField, type CabinFields, cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields } from '#fields/read-cabin.ts';
import { amenitiesOf, sleepingOf, textList } from '../cabin-rows.ts';

/** Fields as selected: jsonb columns hold whatever was written into them. */
export type FieldsRow = Omit<CabinFields, 'amenities' | 'tiktok_ids' | 'sleeping' | 'house_rules'> & {
  amenities: unknown;
  tiktok_ids: unknown;
  sleeping: unknown;
  house_rules: unknown;
};

/** What a field is selected with, from a cabin `c`. */
function selectOf(field: CabinField): string {
  const { control, decimals } = cabinRules[field];
  if (control === 'photos') return 'photos_of(c.id)';
  if (control === 'time') return `to_char(c.${field}, 'HH24:MI')`;
  return decimals ? `c.${field}::float8` : `c.${field}`;
}

/** What a `FieldsRow` is selected with, from a cabin `c`. */
export const fieldColumns = cabinFields.map((field) => `${selectOf(field)} as ${field}`).join(', ');

/** The fields of a row. What a jsonb column holds in another shape than ours is left out, as on pages. */
export const fieldsFromRow = (row: FieldsRow): CabinFields => ({
  ...row,
  amenities: cabinRules.amenities.read(row.amenities) ?? amenitiesOf(row.amenities),
  sleeping: sleepingOf(row.sleeping),
  house_rules: textList(row.house_rules),
  tiktok_ids: textList(row.tiktok_ids),
});
