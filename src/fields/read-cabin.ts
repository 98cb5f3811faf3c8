/** Parses, validates, compares and formats the fields of a cabin by their rules. */

import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { CabinField, CabinFields } from './cabin-rules.ts';
import { cabinRules } from './cabin-rules.ts';
import { foreignHost } from './link-rules.ts';
import { type FieldError, formatGivenValue } from './rule.ts';

export const cabinFields: readonly CabinField[] = typedKeys(cabinRules);

export const isCabinField = (name: string): name is CabinField => Object.hasOwn(cabinRules, name);

/** For example `Beds must be a whole number from 1 to 60, such as 3.` */
export const formatFieldError = ({ field, expected }: FieldError): string =>
  `${isCabinField(field) ? cabinRules[field].label : field} must be ${expected}.`;

/** Returns a message, or `null` if valid. */
export function validateCabinField(field: CabinField, input: unknown): FieldError | null {
  const { parse, expects } = cabinRules[field];
  return parse(input) === undefined ? { field, value: formatGivenValue(input), expected: expects } : null;
}

/** Returns `false` and leaves `fields` unchanged if the value is invalid. */
export function parseFieldInto<Field extends CabinField>(
  fields: Partial<CabinFields>,
  field: Field,
  input: unknown,
): boolean {
  const value = cabinRules[field].parse(input);
  if (value === undefined) return false;
  fields[field] = value;
  return true;
}

/**
 * Parses the given fields without defaults. Fails with an error for each unknown name and invalid
 * value.
 */
export function parseCabinFields(
  values: Readonly<Record<string, unknown>>,
): Result<Partial<CabinFields>, FieldError[]> {
  const fields: Partial<CabinFields> = {};
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!isCabinField(name))
      errors.push({ field: name, value: formatGivenValue(value), expected: 'the name of a column' });
    else if (!parseFieldInto(fields, name, value))
      errors.push({ field: name, value: formatGivenValue(value), expected: cabinRules[name].expects });
  }
  return errors.length > 0 ? err(errors) : ok(fields);
}

function applyDefault<Field extends CabinField>(fields: Partial<CabinFields>, field: Field): boolean {
  const value = fields[field] ?? cabinRules[field].fallback;
  if (value === undefined) return false;
  fields[field] = value;
  return true;
}

const isComplete = (fields: Partial<CabinFields>): fields is CabinFields =>
  cabinFields.every((field) => fields[field] !== undefined);

/** Completes a cabin with defaults. Fails if required fields are missing. */
export function newCabin(values: Partial<CabinFields>): Result<CabinFields, FieldError[]> {
  const fields = { ...values };
  const missing = cabinFields.filter((field) => !applyDefault(fields, field));
  if (isComplete(fields)) return ok(fields);
  return err(missing.map((field) => ({ field, value: '', expected: cabinRules[field].expects })));
}

type CombinedFields = Pick<CabinFields, 'latitude' | 'longitude' | 'photos'>;

/** Checks fields that depend on each other; each is valid by itself. */
export function validateFieldCombinations({ latitude, longitude, photos }: CombinedFields): FieldError[] {
  const errors: FieldError[] = [];
  if ((latitude === null) !== (longitude === null)) {
    const field = latitude === null ? 'latitude' : 'longitude';
    errors.push({ field, value: '', expected: 'given where the other of latitude and longitude is' });
  }
  const duplicate = photos.find(
    ({ image_url }, index) =>
      photos.findIndex((photo) => stripFocalPoint(photo.image_url) === stripFocalPoint(image_url)) < index,
  );
  if (duplicate)
    errors.push({
      field: 'photos',
      value: formatGivenValue(duplicate.image_url),
      expected: 'different pictures',
    });
  return errors;
}

/** Returns an error for the first picture that is not of this site or of `hosts` (PHOTO_HOSTS). */
export function foreignPictures(
  { photos = [], hero_image_url: hero = null }: Partial<CabinFields>,
  hosts: readonly string[],
): FieldError[] {
  const pictures = [
    ...photos.map(({ image_url }) => ({ field: 'photos', address: image_url })),
    ...(hero === null ? [] : [{ field: 'hero_image_url', address: hero }]),
  ];
  const errors = pictures.flatMap(({ field, address }) => {
    const host = foreignHost(address, hosts);
    const expected = `uploaded here: pictures of ${host} cannot be shown`;
    return host === null ? [] : [{ field, value: formatGivenValue(address), expected }];
  });
  return errors.slice(0, 1);
}

/** Returns an error if the cancellation policy does not exist. */
export function unknownPolicy(
  { cancel_policy: name = null }: Partial<CabinFields>,
  policies: readonly string[],
): FieldError[] {
  if (name === null || policies.includes(name)) return [];
  const expected = `a cancellation policy of Settings (${policies.join(', ') || 'there is none yet'}), or nothing`;
  return [{ field: 'cancel_policy', value: formatGivenValue(name), expected }];
}

/** Validates all fields of a cabin, stored or imported. */
export function validateCabin(cabin: CabinFields): FieldError[] {
  const errors = cabinFields
    .map((field) => validateCabinField(field, cabin[field]))
    .filter((error) => error !== null);
  return errors.length > 0 ? errors : validateFieldCombinations(cabin);
}

export const changedFields = (current: CabinFields, changes: Partial<CabinFields>): CabinField[] =>
  cabinFields.filter(
    (field) =>
      changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(current[field]),
  );

export const pickFields = (cabin: Partial<CabinFields>, names: readonly CabinField[]): Partial<CabinFields> =>
  Object.fromEntries(names.map((name) => [name, cabin[name]]));

const mapFields = (getText: (field: CabinField) => string): Record<CabinField, string> =>
  Object.fromEntries(cabinFields.map((field) => [field, getText(field)])) as Record<CabinField, string>;

function formatValue<Field extends CabinField>(field: Field, value: CabinFields[Field] | undefined): string {
  return value === undefined ? '' : cabinRules[field].format(value);
}

/** Formats all fields as text, for forms and tables. */
export const formatCabinFields = (cabin: CabinFields): Record<CabinField, string> =>
  mapFields((field) => formatValue(field, cabin[field]));

/** Formats the defaults of a new cabin. Required fields are empty. */
export const formatDefaultCabinFields = (): Record<CabinField, string> =>
  mapFields((field) => formatValue(field, cabinRules[field].fallback));
