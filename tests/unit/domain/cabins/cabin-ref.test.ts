import { expect, test } from 'vitest';
import { parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { getCabinTerms } from '#domain/cabins/cabin-terms.ts';
import { cabin } from '../../features/availability/fixture.ts';

const { terms, ...target } = cabin;
const without = <Whole extends object>(whole: Whole, key: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

test('reads a cabin back unchanged, with or without a picture', () => {
  for (const whole of [target, { ...target, image: '/a.avif' }])
    expect(parseCabinRef(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(Object.keys(target))('rejects a cabin without its %s', (key) => {
  expect(parseCabinRef(without(target, key))).toBeNull();
});

test('contains exactly the terms of a price', () => {
  expect(getCabinTerms({ ...cabin, ...terms })).toEqual(terms);
});

test.each<[string, unknown]>([
  ['id', 7],
  ['slug', null],
  ['title', {}],
  ['city', 7],
  ['image', 7],
  ['timezone', null],
  ['max_guests', '8'],
])('rejects a cabin whose %s is %j', (key, value) => {
  expect(parseCabinRef({ ...target, [key]: value })).toBeNull();
});

test.each([null, undefined, 'ridge-house', 7, [], {}])('rejects %j', (value) => {
  expect(parseCabinRef(value)).toBeNull();
});
