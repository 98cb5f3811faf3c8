import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includesCity, isSameCity, normalizeCityName, towns } from '#domain/cabins/city.ts';
import { normalizeSearchCity } from '#domain/search/search-city.ts';
import { site } from '#site';

test('lists the towns that have a page', () => {
  expect(towns).toEqual(site.areas.map(({ city }) => city));
});

test.each([
  [' gatlinburg ', 'Gatlinburg'],
  ['PIGEON FORGE', 'Pigeon Forge'],
  ['wears valley\n', 'Wears Valley'],
  [' Cosby ', 'Cosby'],
])('writes %j as %s', (city, written) => {
  expect(normalizeCityName(city)).toBe(written);
  expect(normalizeSearchCity({ city, guests: 2 })).toEqual({ city: written, guests: 2 });
});

test('searches all towns for "all"', () => {
  expect(normalizeSearchCity({ guests: 2 })).toEqual({ guests: 2 });
});

test('ignores spaces and case', () => {
  const odd = fc.tuple(fc.constantFrom(...towns), fc.boolean(), fc.constantFrom('', ' ', '\t '));
  fc.assert(
    fc.property(odd, ([town, isUpper, space]) => {
      const written = `${space}${isUpper ? town.toUpperCase() : town.toLowerCase()}${space}`;
      expect(isSameCity(written, town)).toBe(true);
      expect(includesCity(written, towns)).toBe(true);
      expect(normalizeCityName(written)).toBe(town);
    }),
  );
  expect(includesCity('Knoxville', towns)).toBe(false);
  expect(isSameCity('Pigeon Forge', 'PigeonForge')).toBe(false);
});
