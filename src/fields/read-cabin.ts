import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { CabinField, CabinFields } from './cabin-rules.ts';
import { cabinRules } from './cabin-rules.ts';
import { foreignHost } from './link-rules.ts';
import { type FieldError, formatGivenValue } from './rule.ts';

/** The names of all fields, in the order of a form. */
export const cabinFields: readonly CabinField[] = typedKeys(cabinRules);

/** Whether a name is that of a field. */
export const isCabinField = (name: string): name is CabinField => Object.hasOwn(cabinRules, name);

/** A fault in words, such as `Beds must be a whole number from 1 to 60, such as 3.` */
export const formatFieldError = ({ field, expected }: FieldError): string =>
  `${isCabinField(field) ? cabinRules[field].label : field} must be ${expected}.`;

/** What is wrong with one field alone, or null. */
export function validateCabinField(field: CabinField, given: unknown): FieldError | null {
  const { parse, expects } = cabinRules[field];
  return parse(given) === undefined ? { field, value: formatGivenValue(given), expected: expects } : null;
}

/** Reads one field into others and says whether it could; where it could not, they stay as they are. */
export function parseFieldInto<Field extends CabinField>(
  fields: Partial<CabinFields>,
  field: Field,
  given: unknown,
): boolean {
  const value = cabinRules[field].parse(given);
  if (value === undefined) return false;
  fields[field] = value;
  return true;
}

/**
 * The fields that are given, by their columns' names; none is filled in. Fails with every fault: a name that is no field's,
 * and a value that its rule does not take.
 */
export function parseCabinFields(
  given: Readonly<Record<string, unknown>>,
): Result<Partial<CabinFields>, FieldError[]> {
  const fields: Partial<CabinFields> = {};
  const faults: FieldError[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (!isCabinField(name))
      faults.push({ field: name, value: formatGivenValue(value), expected: 'the name of a column' });
    else if (!parseFieldInto(fields, name, value))
      faults.push({ field: name, value: formatGivenValue(value), expected: cabinRules[name].expects });
  }
  return faults.length > 0 ? err(faults) : ok(fields);
}

function fill<Field extends CabinField>(fields: Partial<CabinFields>, field: Field): boolean {
  const value = fields[field] ?? cabinRules[field].fallback;
  if (value === undefined) return false;
  fields[field] = value;
  return true;
}

const isWhole = (fields: Partial<CabinFields>): fields is CabinFields =>
  cabinFields.every((field) => fields[field] !== undefined);

/** A new cabin of these fields, the others as their rules have them. Fails for the fields that must be given. */
export function newCabin(given: Partial<CabinFields>): Result<CabinFields, FieldError[]> {
  const fields = { ...given };
  const missing = cabinFields.filter((field) => !fill(fields, field));
  if (isWhole(fields)) return ok(fields);
  return err(missing.map((field) => ({ field, value: '', expected: cabinRules[field].expects })));
}

type Together = Pick<CabinFields, 'latitude' | 'longitude' | 'photos'>;

/** What is wrong with fields beside each other although each alone is right. */
export function validateFieldCombinations({ latitude, longitude, photos }: Together): FieldError[] {
  const faults: FieldError[] = [];
  if ((latitude === null) !== (longitude === null)) {
    const field = latitude === null ? 'latitude' : 'longitude';
    faults.push({ field, value: '', expected: 'given where the other of latitude and longitude is' });
  }
  const again = photos.find(
    ({ image_url }, index) =>
      photos.findIndex((photo) => stripFocalPoint(photo.image_url) === stripFocalPoint(image_url)) < index,
  );
  if (again)
    faults.push({
      field: 'photos',
      value: formatGivenValue(again.image_url),
      expected: 'different pictures',
    });
  return faults;
}

/** What is wrong with pictures from where none can be shown: neither this site nor one of `hosts` (PHOTO_HOSTS). */
export function foreignPictures(
  { photos = [], hero_image_url: hero = null }: Partial<CabinFields>,
  hosts: readonly string[],
): FieldError[] {
  const pictures = [
    ...photos.map(({ image_url }) => ({ field: 'photos', address: image_url })),
    ...(hero === null ? [] : [{ field: 'hero_image_url', address: hero }]),
  ];
  const faults = pictures.flatMap(({ field, address }) => {
    const host = foreignHost(address, hosts);
    const expected = `uploaded here: pictures of ${host} cannot be shown`;
    return host === null ? [] : [{ field, value: formatGivenValue(address), expected }];
  });
  return faults.slice(0, 1);
}

/** What is wrong with a policy that is none of those hosts have set. */
export function unknownPolicy(
  { cancel_policy: name = null }: Partial<CabinFields>,
  policies: readonly string[],
): FieldError[] {
  if (name === null || policies.includes(name)) return [];
  const expected = `a cancellation policy of Settings (${policies.join(', ') || 'there is none yet'}), or nothing`;
  return [{ field: 'cancel_policy', value: formatGivenValue(name), expected }];
}

/** Everything that is wrong with a whole cabin, read from a table or written by hand. */
export function validateCabin(cabin: CabinFields): FieldError[] {
  const faults = cabinFields
    .map((field) => validateCabinField(field, cabin[field]))
    .filter((fault) => fault !== null);
  return faults.length > 0 ? faults : validateFieldCombinations(cabin);
}

/** The fields of `wanted` that are not as `current` has them. */
export const changedFields = (current: CabinFields, wanted: Partial<CabinFields>): CabinField[] =>
  cabinFields.filter(
    (field) =>
      wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(current[field]),
  );

/** The fields named, of a cabin or a part of one. */
export const pickFields = (cabin: Partial<CabinFields>, names: readonly CabinField[]): Partial<CabinFields> =>
  Object.fromEntries(names.map((name) => [name, cabin[name]]));

const textsOf = (textOf: (field: CabinField) => string): Record<CabinField, string> =>
  Object.fromEntries(cabinFields.map((field) => [field, textOf(field)])) as Record<CabinField, string>;

function written<Field extends CabinField>(field: Field, value: CabinFields[Field] | undefined): string {
  return value === undefined ? '' : cabinRules[field].format(value);
}

/** Every field as text, as a form or the row of a table holds it. */
export const formatCabinFields = (cabin: CabinFields): Record<CabinField, string> =>
  textsOf((field) => written(field, cabin[field]));

/** The same of a new cabin; empty where something must be given. */
export const formatDefaultCabinFields = (): Record<CabinField, string> =>
  textsOf((field) => written(field, cabinRules[field].fallback));
