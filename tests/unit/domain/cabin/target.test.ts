import { expect, test } from 'vitest';
import { parseTarget } from '#domain/cabin/target.ts';
import { parseTerms, termsOf } from '#domain/cabin/terms.ts';
import { cabin } from '../../features/availability/fixture.ts';

const { terms, ...target } = cabin;
const without = <Whole extends object>(whole: Whole, key: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

test('a cabin is read as it was written, with or without a picture, and so are its terms, with or without pets', () => {
  for (const whole of [target, { ...target, image: '/a.avif' }])
    expect(parseTarget(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  for (const whole of [terms, { ...terms, pet_fee_cents: 0 }])
    expect(parseTerms(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(Object.keys(target))('without its %s it is no cabin', (key) => {
  expect(parseTarget(without(target, key))).toBeNull();
});

test('the terms of a cabin are all that a price is made of, and nothing else', () => {
  expect(termsOf({ ...cabin, ...terms })).toEqual(terms);
});

test.each(Object.keys(terms))('without %s they are no terms', (key) => {
  expect(parseTerms(without(terms, key))).toBeNull();
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
  expect(parseTarget({ ...target, [key]: value })).toBeNull();
});

test.each<[string, unknown]>([
  ['city', 7],
  ['timezone', null],
  ['nightly_rate_cents', '289'],
  ['cleaning_fee_cents', Number.NaN],
  ['pet_fee_cents', '75'],
  ['mama_cabins_nightly_surcharge', Number.POSITIVE_INFINITY],
  ['free_cancel_days', null],
  ['max_guests', '8'],
])('the %s of its terms cannot be %j', (key, value) => {
  expect(parseTerms({ ...terms, [key]: value })).toBeNull();
});

test.each([null, undefined, 'ridge-house', 7, [], {}])('%j is no cabin', (value) => {
  expect(parseTarget(value)).toBeNull();
  expect(parseTerms(value)).toBeNull();
});
