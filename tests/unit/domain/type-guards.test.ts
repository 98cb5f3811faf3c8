import { expect, test } from 'vitest';
import {
  isFlag,
  isNumber,
  isRecord,
  isText,
  matchesShape,
  orAbsent,
  orNull,
  typedKeys,
} from '#domain/type-guards.ts';

const values = [undefined, null, '', 'a', 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true, false, [], {}];

test.each<[string, (value: unknown) => boolean, unknown[]]>([
  ['a text', isText, ['', 'a']],
  ['a number', isNumber, [0, 1.5]],
  ['a flag', isFlag, [true, false]],
  ['a record', isRecord, [{}]],
  ['a text or null', orNull(isText), [null, '', 'a']],
])('accepts only %s', (_, check, passing) => {
  expect(values.filter(check)).toEqual(passing);
});

test('a value matches if every field does, whatever other fields it has', () => {
  const shape = { name: isText, size: isNumber };
  expect(matchesShape({ name: 'a', size: 1, more: true }, shape)).toBe(true);
  for (const value of [{ name: 'a' }, { name: 'a', size: '1' }, null, undefined, 'a', 7, [], [1]])
    expect(matchesShape(value, shape)).toBe(false);
});

test('ignores inherited fields', () => {
  expect(matchesShape(Object.create({ name: 'a' }), { name: isText })).toBe(false);
  expect(matchesShape(JSON.parse('{"__proto__":{"name":"a"}}'), { name: isText })).toBe(false);
});

test('lists names in the order of the record', () => {
  expect(typedKeys({ b: 1, a: 2 })).toEqual(['b', 'a']);
});

test('optional fields are checked if present', () => {
  expect([undefined, 'a', 3, null].filter(orAbsent(isText))).toEqual([undefined, 'a']);
});

test('rejects a number as text', () => {
  expect(['7', true, null].filter(isNumber)).toEqual([]);
});
