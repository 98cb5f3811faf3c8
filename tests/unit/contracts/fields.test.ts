import { expect, test } from 'vitest';
import { line, note } from '#contracts/fields.ts';

test('a text keeps no marks that turn round what is written after it, and joined letters stay joined', () => {
  expect(line('The name', 20).parse(' \u202eAnn\u2066 Lee ')).toBe('Ann Lee');
  expect(note('The note', 20).parse('one\n\u202etwo')).toBe('one\ntwo');
  expect(line('The name', 20).parse('👩\u200d🌾')).toBe('👩\u200d🌾');
});
