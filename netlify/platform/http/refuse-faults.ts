import { fail } from '#contracts/errors.ts';
import type { FieldError } from '#fields/rule.ts';

/** Every fault at once, each in words by the label of its rule; the first one is what is said of all. */
export function failWithFieldErrors(
  all: readonly FieldError[],
  rules: Readonly<Record<string, { label: string }>>,
) {
  const faults = all.map(({ field, expected }) => ({
    field,
    message: `${rules[field]?.label ?? field} must be ${expected}.`,
  }));
  return fail('invalid', faults[0]?.message ?? '', faults[0]?.field, { faults });
}
