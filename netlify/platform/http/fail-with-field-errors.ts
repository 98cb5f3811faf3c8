import { fail } from '#contracts/errors.ts';
import type { FieldError } from '#fields/rule.ts';

/**
 * Fails with all field errors, each prefixed with its rule's label. The first one is the message.
 */
export function failWithFieldErrors(
  all: readonly FieldError[],
  rules: Readonly<Record<string, { label: string }>>,
) {
  const errors = all.map(({ field, expected }) => ({
    field,
    message: `${rules[field]?.label ?? field} must be ${expected}.`,
  }));
  return fail('invalid', errors[0]?.message ?? '', errors[0]?.field, { faults: errors });
}
