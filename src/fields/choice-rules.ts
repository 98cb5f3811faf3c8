/** Rules of fields with fixed choices: yes or no, one of several, and amenities. */

import { hasAmenity } from '#domain/cabins/amenities.ts';
import { type Amenities, amenityKeys } from '#domain/cabins/cabin.ts';
import { isRecord, typedKeys } from '#domain/type-guards.ts';
import { parseJsonText } from './parse-json.ts';
import type { Rule } from './rule.ts';

/** Accepts a boolean, or text such as `true`, `yes` and `1`. */
export const flag = (
  texts: Pick<Rule<boolean>, 'label' | 'hint'> & { fallback?: boolean },
): Rule<boolean> => ({
  ...texts,
  control: 'flag',
  choices: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
  expects: 'true or false',
  parse: (value) => {
    if (typeof value === 'boolean') return value;
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return /^(true|yes|1)$/.test(text) || (/^(false|no|0)$/.test(text) ? false : undefined);
  },
  format: String,
});

/** Accepts one of the names of `labels`, ignoring case. */
export const choiceRule = <Name extends string>(
  texts: Pick<Rule<Name>, 'label' | 'hint'>,
  labels: Readonly<Record<Name, string>>,
): Rule<Name> => ({
  ...texts,
  control: 'choice',
  choices: Object.entries<string>(labels),
  expects: `one of ${typedKeys(labels).join(', ')}`,
  parse: (value) => {
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return typedKeys(labels).find((name) => name === text);
  },
  format: String,
});

const isKnown = (name: string): boolean => amenityKeys.some((key) => key === name);

/** Keeps `true` ones, in the order of spec §3; `firepit` becomes `fire_pit` (design §6.13). */
const normalizeAmenities = (value: Amenities): Amenities =>
  Object.fromEntries(
    amenityKeys.filter((key) => key !== 'firepit' && hasAmenity(value, key)).map((key) => [key, true]),
  );

function parseAmenities(amenities: unknown): Amenities | undefined {
  if (typeof amenities === 'string') {
    const value = parseJsonText(amenities);
    if (value !== undefined) return parseAmenities(value);
    const names = amenities.split(/[\s,|]+/).filter(Boolean);
    return parseAmenities(Object.fromEntries(names.map((name) => [name, true])));
  }
  if (!isRecord(amenities)) return undefined;
  const entries: [string, unknown][] = Object.entries(Object(amenities));
  const isValid = entries.every(([name, value]) => isKnown(name) && typeof value === 'boolean');
  return isValid ? normalizeAmenities(Object.fromEntries(entries)) : undefined;
}

/** Accepts an object of booleans, or a list of names separated by commas. */
export const amenities = (texts: Pick<Rule<Amenities>, 'label' | 'hint'>): Rule<Amenities> => ({
  ...texts,
  control: 'amenities',
  expects: `any of ${amenityKeys.join(', ')}`,
  fallback: {},
  parse: parseAmenities,
  format: (value) => Object.keys(normalizeAmenities(value)).join(', '),
});
