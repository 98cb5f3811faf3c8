import { hasAmenity } from '#domain/cabins/amenities.ts';
import { type Amenities, amenityKeys } from '#domain/cabins/cabin.ts';
import { isRecord, typedKeys } from '#domain/type-guards.ts';
import { parseJsonText } from './parse-json.ts';
import type { Rule } from './rule.ts';

/** True or false, also as yes or no. */
export const flag = (
  named: Pick<Rule<boolean>, 'label' | 'hint'> & { fallback?: boolean },
): Rule<boolean> => ({
  ...named,
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

/** One of a few names, in any case, each with its words. */
export const choiceRule = <Name extends string>(
  named: Pick<Rule<Name>, 'label' | 'hint'>,
  words: Readonly<Record<Name, string>>,
): Rule<Name> => ({
  ...named,
  control: 'choice',
  choices: Object.entries<string>(words),
  expects: `one of ${typedKeys(words).join(', ')}`,
  parse: (given) => {
    const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
    return typedKeys(words).find((name) => name === text);
  },
  format: String,
});

const isKnown = (name: string): boolean => amenityKeys.some((key) => key === name);

/** Those that are true, in the order of spec §3; `firepit` is `fire_pit` (design §6.13). */
const amenitiesAmong = (given: Amenities): Amenities =>
  Object.fromEntries(
    amenityKeys.filter((key) => key !== 'firepit' && hasAmenity(given, key)).map((key) => [key, true]),
  );

function amenitiesIn(given: unknown): Amenities | undefined {
  if (typeof given === 'string') {
    const value = parseJsonText(given);
    if (value !== undefined) return amenitiesIn(value);
    const names = given.split(/[\s,|]+/).filter(Boolean);
    return amenitiesIn(Object.fromEntries(names.map((name) => [name, true])));
  }
  if (!isRecord(given)) return undefined;
  const entries: [string, unknown][] = Object.entries(Object(given));
  const fits = entries.every(([name, value]) => isKnown(name) && typeof value === 'boolean');
  return fits ? amenitiesAmong(Object.fromEntries(entries)) : undefined;
}

/** What a cabin has: an object of booleans, or its names with commas between them. */
export const amenities = (named: Pick<Rule<Amenities>, 'label' | 'hint'>): Rule<Amenities> => ({
  ...named,
  control: 'amenities',
  expects: `any of ${amenityKeys.join(', ')}`,
  fallback: {},
  parse: amenitiesIn,
  format: (value) => Object.keys(amenitiesAmong(value)).join(', '),
});
