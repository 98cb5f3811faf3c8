import type { CabinField, CabinFields } from '#domain/cabin/fields/cabin-fields.ts';
import { cabinRules } from '#domain/cabin/fields/cabin-rules.ts';
import { amenitiesOf, sleepingOf, textsOf } from '../cabin-rows.ts';

/** Fields as selected: jsonb columns hold whatever was written into them. */
export type FieldsRow = Omit<CabinFields, 'amenities' | 'tiktok_ids' | 'sleeping' | 'house_rules'> & {
  amenities: unknown;
  tiktok_ids: unknown;
  sleeping: unknown;
  house_rules: unknown;
};

const dollars = (column: string): string => `c.${column}::float8`;

/** What each field is selected with, from a cabin `c`. */
const selects = {
  slug: 'c.slug',
  title: 'c.title',
  short_desc: 'c.short_desc',
  city: 'c.city',
  live: 'c.live',
  featured: 'c.featured',
  display_order: 'c.display_order',
  beds: 'c.beds',
  baths: 'c.baths::float8',
  bedrooms: 'c.bedrooms',
  max_guests: 'c.max_guests',
  sleeping: 'c.sleeping',
  amenities: 'c.amenities',
  description: 'c.description',
  mountain_mama_review: 'c.mountain_mama_review',
  view: 'c.view',
  driveway: 'c.driveway',
  four_wheel_drive: 'c.four_wheel_drive',
  step_free: 'c.step_free',
  elevation_ft: 'c.elevation_ft',
  house_rules: 'c.house_rules',
  nightly_rate: dollars('nightly_rate'),
  cleaning_fee: dollars('cleaning_fee'),
  pet_fee: dollars('pet_fee'),
  mama_cabins_nightly_surcharge: dollars('mama_cabins_nightly_surcharge'),
  deposit_percent: 'c.deposit_percent',
  balance_due_days: 'c.balance_due_days',
  free_cancel_days: 'c.free_cancel_days',
  check_in_time: `to_char(c.check_in_time, 'HH24:MI')`,
  check_out_time: `to_char(c.check_out_time, 'HH24:MI')`,
  timezone: 'c.timezone',
  latitude: 'c.latitude::float8',
  longitude: 'c.longitude::float8',
  hero_image_url: 'c.hero_image_url',
  photos: 'photos_of(c.id)',
  video_tour_url: 'c.video_tour_url',
  tiktok_ids: 'c.tiktok_ids',
  address: 'c.address',
  door_code: 'c.door_code',
  directions: 'c.directions',
} satisfies Record<CabinField, string>;

/** What a `FieldsRow` is selected with, from a cabin `c`. */
export const fieldColumns = Object.entries(selects)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ');

/** The fields of a row. What a jsonb column holds in another shape than ours is left out, as on pages. */
export const fieldsFromRow = (row: FieldsRow): CabinFields => ({
  ...row,
  amenities: cabinRules.amenities.read(row.amenities) ?? amenitiesOf(row.amenities),
  sleeping: sleepingOf(row.sleeping),
  house_rules: textsOf(row.house_rules),
  tiktok_ids: textsOf(row.tiktok_ids),
});
