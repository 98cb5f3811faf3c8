import type { z } from 'astro/zod';
import { shapeAt, toContentShape } from './json-schema.ts';

type Issue = z.core.$ZodRawIssue;

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value);

/** Creates zod's `error` message, with the found value. */
export const expected =
  (text: string) =>
  ({ input }: { input?: unknown }): string =>
    `expected ${text}, found ${formatValue(input)}`;

const typeNames: Record<string, string> = {
  string: 'some text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields of its own',
};

const formatBound = (limitKind: 'least' | 'most', origin: string, limit: number | bigint): string => {
  const unit = { string: ' characters', array: ' of them' }[origin] ?? '';
  return `at ${limitKind} ${limit}${unit}`;
};

function formatExpected(issue: Issue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected;
  if (issue.code === 'too_small') return formatBound('least', issue.origin, issue.minimum);
  if (issue.code === 'too_big') return formatBound('most', issue.origin, issue.maximum);
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'an address such as https://example.com';
  return 'something else';
}

/** Message for errors without a message in the schema. */
const formatIssue = (issue: Issue): string => expected(formatExpected(issue))(issue);

/** For example `dates.0.start: expected …, found …`, one per error. */
export function listSchemaErrors(schema: z.ZodType, data: unknown): string[] {
  const { error } = schema.safeParse(data, { error: formatIssue });
  return (error?.issues ?? [])
    .filter(isFirstOfField)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(schema, issue.path, key))
        : `${issue.path.join('.')}: ${issue.message}`,
    );
}

// A value of the wrong type would also fail the length check.
const isFirstOfField = (
  { path }: z.core.$ZodIssue,
  index: number,
  all: readonly z.core.$ZodIssue[],
): boolean => index === all.findIndex((other) => other.path.join('.') === path.join('.'));

function unknownField(schema: z.ZodType, path: readonly PropertyKey[], key: string): string {
  const names = Object.keys(shapeAt(toContentShape(schema), path)?.properties ?? {});
  const similarName = names.find((name) => isSimilar(name, key));
  const hint = similarName ? `; is ${similarName} meant?` : '';
  return `${[...path, key].join('.')}: expected one of the fields ${names.join(', ')}, found "${key}"${hint}`;
}

/** One letter added, omitted, changed or moved. Ignores case. */
const isSimilar = (name: string, value: string): boolean =>
  !getDeletionVariants(name).isDisjointFrom(getDeletionVariants(value));

/** Returns the word and all variants with one letter omitted. */
const getDeletionVariants = (word: string): Set<string> => {
  const lower = word.toLowerCase();
  return new Set([
    lower,
    ...[...lower].map((_, position) => lower.slice(0, position) + lower.slice(position + 1)),
  ]);
};
