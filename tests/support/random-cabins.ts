// Generators of random valid cabins and values of their fields.

import fc from 'fast-check';
import { amenityKeys } from '#domain/cabins/cabin.ts';
import { type CabinField, type CabinFields, cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields, newCabin } from '#fields/read-cabin.ts';
import type { Control } from '#fields/rule.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[A-Za-z“é|:,"'=[{ \n-]{1,40}$/),
);
const lines = fc.array(text, { maxLength: 4 });
const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((count) => String(count / 2));
const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 100_000, max: most * 100_000 }).map((parts) => parts / 100_000);
const picture = fc.integer({ min: 1, max: 99 }).map((number) => `/artwork/${number}.avif`);

/** Values by control. Values that the field's rule rejects are filtered out. */
const byControl: Readonly<Record<Control, fc.Arbitrary<unknown>>> = {
  line: text,
  short: text,
  area: fc.array(text, { minLength: 1, maxLength: 3 }).map((paragraphs) => paragraphs.join('\n\n')),
  number: fc.oneof(fc.integer({ min: 0, max: 99 }), halves(99)),
  cabins: text,
  flag: fc.boolean(),
  choice: fc.constantFrom('never', 'winter', 'always', 'yes', false),
  amenities: fc.subarray([...amenityKeys]).map((keys) => keys.join(', ')),
  photos: fc.uniqueArray(fc.record({ image_url: picture, description: text }), {
    maxLength: 4,
    selector: ({ image_url }) => image_url,
  }),
  day: fc.constant('2026-12-11'),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`),
};

/** Values of fields that accept few of those. */
const byField: Partial<Record<CabinField, fc.Arbitrary<unknown>>> = {
  slug: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/),
  // Policies are defined in settings, and there are none.
  cancel_policy: fc.constant(null),
  timezone: fc.constantFrom('America/New_York', 'America/Chicago', 'Europe/Berlin'),
  latitude: degrees(34.5, 37),
  longitude: degrees(-85, -82.5),
  hero_image_url: picture,
  video_tour_url: fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871', '/film.mp4'),
  tiktok_ids: fc.array(fc.stringMatching(/^[1-9]\d{6,18}$/), { maxLength: 4 }),
  house_rules: lines,
  sleeping: fc.array(fc.record({ room: text, beds: fc.array(text, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  }),
};

/** Valid values of a field, as parsed by its rule. */
export function randomFieldValues<Field extends CabinField>(field: Field): fc.Arbitrary<CabinFields[Field]> {
  const { control, fallback, parse } = cabinRules[field];
  const parsed = (byField[field] ?? byControl[control]).map(parse).filter((value) => value !== undefined);
  return fallback === undefined ? parsed : fc.oneof({ weight: 4, arbitrary: parsed }, fc.constant(fallback));
}

const dropSingleCoordinate = (cabin: CabinFields): CabinFields =>
  cabin.latitude === null || cabin.longitude === null ? { ...cabin, latitude: null, longitude: null } : cabin;

/** Valid cabins. */
export const randomCabins: fc.Arbitrary<CabinFields> = fc
  .record(Object.fromEntries(cabinFields.map((field) => [field, randomFieldValues(field)])))
  .map((fields) => newCabin(fields))
  .map((cabin) => {
    if (!cabin.ok) throw new Error(`invalid cabin: ${JSON.stringify(cabin.error)}`);
    return dropSingleCoordinate(cabin.value);
  });
