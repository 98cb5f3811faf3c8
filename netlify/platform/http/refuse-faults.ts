import { fail } from '#contracts/errors.ts';
import type { FieldError } from '#fields/rule.ts';

/**
 * Fails with all field errors, each prefixed with its rule's label. The first one is the message.
 */
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
