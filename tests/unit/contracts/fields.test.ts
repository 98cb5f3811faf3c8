import { expect, test } from 'vitest';
import { multiLineText, singleLineText } from '#contracts/fields.ts';

test('removes bidirectional control characters and keeps joiners', () => {
  expect(singleLineText('The name', 20).parse(' \u202eAnn\u2066 Lee ')).toBe('Ann Lee');
  expect(multiLineText('The note', 20).parse('one\n\u202etwo')).toBe('one\ntwo');
  expect(singleLineText('The name', 20).parse('👩\u200d🌾')).toBe('👩\u200d🌾');
});
