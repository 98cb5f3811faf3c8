import { expect, test } from 'vitest';
import { foldText } from '#domain/text/fold-text.ts';

test.each([
  ['García', 'garcia'],
  ['Garci\u0301a', 'garcia'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['İpek', 'ipek'],
  ['Işık', 'isik'],
  ['WEIẞ', 'weiss'],
  ['Ægir', 'aegir'],
  ['Łukasz Øster', 'lukasz oster'],
  ['李 Nguyễn', '李 nguyen'],
])('compares %s as %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});
