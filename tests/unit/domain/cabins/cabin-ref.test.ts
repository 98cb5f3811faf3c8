import { expect, test } from 'vitest';
import { parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { getCabinTerms } from '#domain/cabins/cabin-terms.ts';
import { cabin } from '../../features/availability/fixture.ts';

const { terms, ...target } = cabin;
const without = <Whole extends object>(whole: Whole, key: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

test('a cabin is read as it was written, with or without a picture', () => {
  for (const whole of [target, { ...target, image: '/a.avif' }])
    expect(parseCabinRef(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(Object.keys(target))('without its %s it is no cabin', (key) => {
  expect(parseCabinRef(without(target, key))).toBeNull();
});

test('the terms of a cabin are all that a price is made of, and nothing else', () => {
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
])('%s cannot be %j', (key, value) => {
  expect(parseCabinRef({ ...target, [key]: value })).toBeNull();
});

test.each([null, undefined, 'ridge-house', 7, [], {}])('%j is no cabin', (value) => {
  expect(parseCabinRef(value)).toBeNull();
});
