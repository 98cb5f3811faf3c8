// Every field of a cabin is read and rejected equally in forms, files, calls and rows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormPhotos, toCabinFormValues, validateCabinForm } from '#fields/cabin-form.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import {
  cabinFields,
  formatCabinFields,
  formatFieldError,
  parseCabinFields,
  validateCabin,
} from '#fields/read-cabin.ts';
import { invalidCells } from '#support/cabin-cells.ts';
import { randomCabins, randomFieldValues } from '#support/random-cabins.ts';

describe.each(cabinFields)('%s', (field) => {
  const { label, expects, parse } = cabinRules[field];

  test('is equal as a value, as JSON and as text, in a form, a file, a call and a row', () => {
    fc.assert(
      fc.property(randomCabins, randomFieldValues(field), (other, value) => {
        const cabin = { ...other, [field]: value };
        const text = formatCabinFields(cabin)[field];
        expect(parse(text)).toEqual(value);
        expect(parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
        expect(validateCabinForm({ [field]: text })).toEqual({});
        expect(parseCabinFields({ [field]: text })).toEqual({ ok: true, value: { [field]: value } });
        expect(validateCabin(cabin).filter((fault) => fault.expected === expects)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('is rejected by all of them with the same message', () => {
    const sentence = `${label} must be ${expects}.`;
    const bad = invalidCells.filter((spoiling) => spoiling.field === field);
    expect(bad.length).toBeGreaterThan(1);
    for (const { cell } of bad) {
      expect(validateCabinForm({ [field]: cell })).toEqual({ [field]: sentence });
      const called = parseCabinFields({ [field]: cell });
      expect(called.ok ? [] : called.error.map(formatFieldError)).toEqual([sentence]);
    }
  });
});

test('has its rule in the file’s documentation', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/data/cabins.md'), 'utf8');
  const rows = cabinFields.map((field) => {
    const { hint, expects } = cabinRules[field];
    return `| \`${field}\` | ${hint} | ${expects} |`;
  });
  expect(guide).toContain(`\n|---|---|---|\n${rows.join('\n')}\n\n`);
});

test('a form starts with the cabin’s values, its pictures in guests’ order', () => {
  fc.assert(
    fc.property(randomCabins, (cabin) => {
      const texts = toCabinFormValues(cabin);
      const read = parseCabinFields({ ...texts, photos: JSON.stringify(parseFormPhotos(texts.photos)) });
      const { hero_image_url: _, photos: __, ...others } = cabin;
      expect(read.ok ? read.value : read.error).toMatchObject(others);
    }),
    { numRuns: 50 },
  );
});
