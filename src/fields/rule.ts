/** How a field is typed into. */
export type Control =
  | 'line'
  | 'short'
  | 'number'
  | 'area'
  | 'flag'
  | 'choice'
  | 'amenities'
  | 'cabins'
  | 'photos'
  | 'time'
  | 'day';

/** A text that may be chosen, and its words. */
export type RuleChoice = readonly [text: string, words: string];

/** One field of a cabin: what it is for, and what may be in it. `Value` is never `undefined`. */
export interface Rule<Value> {
  /** Its name on a form. */
  label: string;
  /** What it is, in a sentence for whoever fills it in. */
  hint: string;
  /** How it is typed into. */
  control: Control;
  /** What may be chosen in it, each text as `parse` takes it. */
  choices?: readonly RuleChoice[];
  /** The most characters of words. */
  maxLength?: number;
  /** The least and the most of a number, and what lies between two. */
  range?: { min: number; max: number; step: number };
  /** Digits after the point of a number. */
  decimals?: number;
  /** What a number counts, such as dollars. */
  unit?: string;
  /** What may be in it: the end of "Beds must be …". */
  expects: string;
  /** What a new cabin has when nothing is given; without one, something must be. */
  fallback?: Value;
  /** The value in what was given, JSON or text as a form or the cell of a table holds it; `undefined` where it is none. */
  parse: (given: unknown) => Value | undefined;
  /** The value as text; `parse` gives the same value back. */
  format: (value: Value) => string;
}

/** What is wrong with one field, and what was expected there. */
export interface FieldError {
  /** The field by its column's name. */
  field: string;
  /** What was found, as text, shortened. */
  value: string;
  /** What may be there: the end of "must be …". */
  expected: string;
}

const longestShown = 60;

/** A value as a fault shows it: text as it is, the rest as JSON, at most 60 characters. */
export function formatGivenValue(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

const notSaid: RuleChoice = ['', 'Not said'];

/** A rule that also takes nothing: null, or an empty text, is no value. `without` ends what is expected. */
export const orNone = <Value>(
  { fallback: _, ...rule }: Rule<Value>,
  without = 'nothing',
): Rule<Value | null> => ({
  ...rule,
  ...(rule.choices && { control: 'choice', choices: [notSaid, ...rule.choices] }),
  expects: `${rule.expects}, or ${without}`,
  fallback: null,
  parse: (given) =>
    given === null || (typeof given === 'string' && given.trim() === '') ? null : rule.parse(given),
  format: (value) => (value === null ? '' : rule.format(value)),
});
