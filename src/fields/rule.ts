/**
 * Type of the rules for fields of cabins and settings: label, form control, parser and formatter.
 */

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

export type RuleChoice = readonly [value: string, label: string];

/** A field of a cabin or setting. `Value` is never `undefined`. */
export interface Rule<Value> {
  label: string;
  /** Help text for the form. */
  hint: string;
  control: Control;
  /** Values as accepted by `parse`. */
  choices?: readonly RuleChoice[];
  maxLength?: number;
  range?: { min: number; max: number; step: number };
  decimals?: number;
  /** Unit of a number, such as dollars. */
  unit?: string;
  /** Allowed values, as the end of "Beds must be …". */
  expects: string;
  /** Default of a new cabin. Without it the field is required. */
  fallback?: Value;
  /** Parses JSON, or text of a form or table; `undefined` if it is invalid. */
  parse: (value: unknown) => Value | undefined;
  /** Formats the value as text that `parse` accepts. */
  format: (value: Value) => string;
}

export interface FieldError {
  /** Field by the name of its column. */
  field: string;
  /** Found value as text, shortened. */
  value: string;
  /** Allowed values, as the end of "must be …". */
  expected: string;
}

const maxShownLength = 60;

/** Text stays, other values become JSON, at most 60 characters. */
export function formatGivenValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text;
}

const emptyChoice: RuleChoice = ['', 'Not said'];

/** Accepts `null` and empty text. `without` ends the list of expected values. */
export const orNone = <Value>(
  { fallback: _, ...rule }: Rule<Value>,
  without = 'nothing',
): Rule<Value | null> => ({
  ...rule,
  ...(rule.choices && { control: 'choice', choices: [emptyChoice, ...rule.choices] }),
  expects: `${rule.expects}, or ${without}`,
  fallback: null,
  parse: (value) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? null : rule.parse(value),
  format: (value) => (value === null ? '' : rule.format(value)),
});
