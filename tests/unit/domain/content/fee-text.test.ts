import { expect, test } from 'vitest';
import { fillFeeText, fillFeeTexts, findFeeTextError } from '#domain/content/fee-text.ts';
import { getMandatoryFeeNames } from '#domain/settings/mandatory-fees.ts';

const fee = { per_stay_cents: 0, per_night_cents: 900, taxed: true, cabins: [], from: null, until: null };

test('lists the mandatory fees that have not ended, once each', () => {
  const fees = [
    { ...fee, name: 'Resort' },
    { ...fee, name: 'Firewood', optional: true },
    { ...fee, name: 'Old', until: '2027-01-12' },
    { ...fee, name: 'Linen', until: '2027-01-13' },
    { ...fee, name: 'Parking', from: '2027-06-01' },
    { ...fee, name: 'Resort', cabins: ['nest'], per_night_cents: 500 },
  ];
  expect(getMandatoryFeeNames(fees, '2027-01-12')).toEqual(['Resort', 'Linen', 'Parking']);
  expect(getMandatoryFeeNames([], '2027-01-12')).toEqual([]);
});

const updated = new Date('2026-11-26');
const text = 'Nights, {if fees}{fees}, {end}taxes. {if fees}No more.{else}No other line.{end}';

test.each([
  [[], 'Nights, taxes. No other line.'],
  [['Resort'], 'Nights, “Resort”, taxes. No more.'],
  [['Resort', 'Linen'], 'Nights, “Resort” and “Linen”, taxes. No more.'],
  [['$& {end}'], 'Nights, “$& {end}”, taxes. No more.'],
])('fills a text truthfully with the fees %j', (fees, filled) => {
  expect(fillFeeText(text, fees)).toBe(filled);
  expect(fillFeeTexts({ questions: [{ answer: text }], n: 1, none: null, updated }, fees)).toEqual({
    questions: [{ answer: filled }],
    n: 1,
    none: null,
    updated,
  });
});

test('leaves a text without placeholders unchanged', () => {
  expect(fillFeeText('A {fee} in braces, {if} or {fees', [])).toBe('A {fee} in braces, {if} or {fees');
});

test.each([
  ['{if fees}A', '{if fees}'],
  ['A{end}', '{end}'],
  ['{else}A{end}', '{else}'],
  ['{if fees}{if fees}A{end}', '{if fees}'],
])('reports the misplaced placeholder in %s', (wrong, mark) => {
  expect(findFeeTextError(wrong)).toContain(`found a ${mark} by itself`);
  expect(findFeeTextError(text)).toBeNull();
});
