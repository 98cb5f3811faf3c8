import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneOf, isSameCity, towns, withWrittenCity, writtenCity } from '#domain/cabin/city.ts';
import { site } from '#site';

test('the towns are those we have pages of', () => {
  expect(towns).toEqual(site.areas.map(({ city }) => city));
});

test.each([
  [' gatlinburg ', 'Gatlinburg'],
  ['PIGEON FORGE', 'Pigeon Forge'],
  ['wears valley\n', 'Wears Valley'],
  [' Cosby ', 'Cosby'],
])('%j is written %s', (city, written) => {
  expect(writtenCity(city)).toBe(written);
  expect(withWrittenCity({ city, guests: 2 })).toEqual({ city: written, guests: 2 });
});

test('a search of any town stays one', () => {
  expect(withWrittenCity({ guests: 2 })).toEqual({ guests: 2 });
});

test('spaces and case do not tell cities apart', () => {
  const odd = fc.tuple(fc.constantFrom(...towns), fc.boolean(), fc.constantFrom('', ' ', '\t '));
  fc.assert(
    fc.property(odd, ([town, isUpper, space]) => {
      const written = `${space}${isUpper ? town.toUpperCase() : town.toLowerCase()}${space}`;
      expect(isSameCity(written, town)).toBe(true);
      expect(isOneOf(written, towns)).toBe(true);
      expect(writtenCity(written)).toBe(town);
    }),
  );
  expect(isOneOf('Knoxville', towns)).toBe(false);
  expect(isSameCity('Pigeon Forge', 'PigeonForge')).toBe(false);
});
