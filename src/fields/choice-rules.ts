import { hasAmenity } from '#domain/cabins/amenities.ts';
import { type Amenities, amenityKeys } from '#domain/cabins/cabin.ts';
import { isRecord, typedKeys } from '#domain/type-guards.ts';
import { parseJsonText } from './parse-json.ts';
import type { Rule } from './rule.ts';

/** Also written as yes or no. */
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
  parse: (given) => {
    if (typeof given === 'boolean') return given;
    const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
    return /^(true|yes|1)$/.test(text) || (/^(false|no|0)$/.test(text) ? false : undefined);
  },
  format: String,
});

/** Ignores case. The names have labels. */
export const choiceRule = <Name extends string>(
  texts: Pick<Rule<Name>, 'label' | 'hint'>,
  labels: Readonly<Record<Name, string>>,
): Rule<Name> => ({
  ...texts,
  control: 'choice',
  choices: Object.entries<string>(labels),
  expects: `one of ${typedKeys(labels).join(', ')}`,
  parse: (given) => {
    const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
    return typedKeys(labels).find((name) => name === text);
  },
  format: String,
});

const isKnown = (name: string): boolean => amenityKeys.some((key) => key === name);

/** Keeps `true` ones, in the order of spec §3; `firepit` becomes `fire_pit` (design §6.13). */
const normalizeAmenities = (given: Amenities): Amenities =>
  Object.fromEntries(
    amenityKeys.filter((key) => key !== 'firepit' && hasAmenity(given, key)).map((key) => [key, true]),
  );

function parseAmenities(given: unknown): Amenities | undefined {
  if (typeof given === 'string') {
    const value = parseJsonText(given);
    if (value !== undefined) return parseAmenities(value);
    const names = given.split(/[\s,|]+/).filter(Boolean);
    return parseAmenities(Object.fromEntries(names.map((name) => [name, true])));
  }
  if (!isRecord(given)) return undefined;
  const entries: [string, unknown][] = Object.entries(Object(given));
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
