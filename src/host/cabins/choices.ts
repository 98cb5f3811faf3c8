import type { CabinField } from '#fields/cabin-rules.ts';

type Choice = readonly [text: string, words: string];

const unknown: Choice = ['', 'Not said'];

const choices: Partial<Record<CabinField, readonly Choice[]>> = {
  four_wheel_drive: [unknown, ['never', 'Never'], ['winter', 'From December to March'], ['always', 'Always']],
  step_free: [unknown, ['true', 'Yes'], ['false', 'No']],
};

/** What may be chosen in a field, each text as its rule reads it. */
export const choicesOf = (field: CabinField): readonly Choice[] => choices[field] ?? [];
