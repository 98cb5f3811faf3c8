import type { z } from 'astro/zod';
import { shapeAt, toContentShape } from './json-schema.ts';

type Issue = z.core.$ZodRawIssue;

/** What stands in a file, as its editor would know it again. */
const foundIn = (value: unknown): string =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value);

/** The words of a fault, for zod's `error`: what was expected, with what was found. */
export const expected =
  (what: string) =>
  ({ input }: { input?: unknown }): string =>
    `expected ${what}, found ${foundIn(input)}`;

const kindsOfValue: Record<string, string> = {
  string: 'some text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields of its own',
};

const bound = (word: 'least' | 'most', origin: string, limit: number | bigint): string => {
  const unit = { string: ' characters', array: ' of them' }[origin] ?? '';
  return `at ${word} ${limit}${unit}`;
};

function whatIsExpected(issue: Issue): string {
  if (issue.code === 'invalid_type') return kindsOfValue[issue.expected] ?? issue.expected;
  if (issue.code === 'too_small') return bound('least', issue.origin, issue.minimum);
  if (issue.code === 'too_big') return bound('most', issue.origin, issue.maximum);
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'an address such as https://example.com';
  return 'something else';
}

/** Faults the schemas have no words of their own for; for `safeParse(data, { error: inWords })`. */
const inWords = (issue: Issue): string => expected(whatIsExpected(issue))(issue);

/** Everything wrong with the fields of a file, a sentence each: `dates.0.start: expected …, found …`. */
export function listSchemaErrors(schema: z.ZodType, data: unknown): string[] {
  const { error } = schema.safeParse(data, { error: inWords });
  return (error?.issues ?? [])
    .filter(isFirstOfItsField)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(schema, issue.path, key))
        : `${issue.path.join('.')}: ${issue.message}`,
    );
}

// What has the wrong type has a wrong length too.
const isFirstOfItsField = (
  { path }: z.core.$ZodIssue,
  at: number,
  all: readonly z.core.$ZodIssue[],
): boolean => at === all.findIndex((other) => other.path.join('.') === path.join('.'));

function unknownField(schema: z.ZodType, path: readonly PropertyKey[], key: string): string {
  const names = Object.keys(shapeAt(toContentShape(schema), path)?.properties ?? {});
  const meant = names.find((name) => isNear(name, key));
  const hint = meant ? `; is ${meant} meant?` : '';
  return `${[...path, key].join('.')}: expected one of the fields ${names.join(', ')}, found "${key}"${hint}`;
}

/** Whether a name is written with a letter too many, too few, wrong or in another place; case is no matter. */
const isNear = (name: string, written: string): boolean =>
  !withOneLess(name).isDisjointFrom(withOneLess(written));

/** A word, and what is left of it without each of its letters. */
const withOneLess = (word: string): Set<string> => {
  const small = word.toLowerCase();
  return new Set([small, ...[...small].map((_, at) => small.slice(0, at) + small.slice(at + 1))]);
};
