import { expect, test } from 'vitest';
import { parseTarget } from '#domain/cabin/target.ts';
import { cabin } from '../../features/availability/fixture.ts';

const { terms } = cabin;
const without = <Whole extends object>(whole: Whole, key: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

test('a cabin is read as it was written, with or without a picture and pets', () => {
  for (const whole of [cabin, { ...cabin, image: '/a.avif', terms: { ...terms, pet_fee_cents: 0 } }])
    expect(parseTarget(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test.each(Object.keys(cabin))('without its %s it is no cabin', (key) => {
  expect(parseTarget(without(cabin, key))).toBeNull();
});

test.each(Object.keys(terms))('without the %s of its terms it is no cabin', (key) => {
  expect(parseTarget({ ...cabin, terms: without(terms, key) })).toBeNull();
});

test.each<[string, unknown]>([
  ['id', 7],
  ['slug', null],
  ['title', {}],
  ['city', 7],
  ['image', 7],
  ['terms', 'terms'],
  ['terms', null],
])('%s cannot be %j', (key, value) => {
  expect(parseTarget({ ...cabin, [key]: value })).toBeNull();
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
  expect(parseTarget({ ...cabin, terms: { ...terms, [key]: value } })).toBeNull();
});

test.each([null, undefined, 'ridge-house', 7, [], {}])('%j is no cabin', (value) => {
  expect(parseTarget(value)).toBeNull();
});
