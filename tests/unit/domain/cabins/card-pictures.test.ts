import { expect, test } from 'vitest';
import {
  getLeadPlaceholder,
  leadPicture,
  morePictures,
  parsePictures,
} from '#domain/cabins/card-pictures.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const photo = { id: 'p', image_url: '/porch.avif', description: 'The porch', display_order: 1 };

test.each([
  ['the lead picture', { hero_image_url: '/hero.avif', photos: [photo] }, '/hero.avif'],
  ['the first photo without a lead picture', { hero_image_url: null, photos: [photo] }, '/porch.avif'],
  ['nothing without photos', { hero_image_url: null, photos: [] }, null],
])('shows %s', (_, facts, picture) => {
  expect(leadPicture(cabin(facts))).toBe(picture);
});

test('has no picture without photos', () => {
  const { photos: _, ...summary } = cabin({ hero_image_url: null });
  expect([leadPicture(summary), getLeadPlaceholder(summary), morePictures(summary)]).toEqual([
    null,
    null,
    [],
  ]);
});

test.each([
  ['the photo’s own', '/porch.avif', 'data:porch'],
  ['nothing if the lead picture is not a photo', '/hero.avif', null],
  ['nothing if the photo has no placeholder', '/deck.avif', null],
])('shows a placeholder until the picture loads: %s', (_, hero_image_url, standIn) => {
  const photos = [
    { ...photo, image_url: '/deck.avif' },
    { ...photo, stand_in: 'data:porch' },
  ];
  expect(getLeadPlaceholder(cabin({ hero_image_url, photos }))).toBe(standIn);
});

test('shows at most four further pictures, without duplicates', () => {
  const { photos } = cabin();
  const turned = morePictures(cabin({ hero_image_url: '/artwork/3.avif', photos: [...photos, ...photos] }));
  expect(turned.map(({ image }) => image)).toEqual([1, 2, 4, 5].map((name) => `/artwork/${name}.avif`));
  expect(turned[0]).toEqual({ image: '/artwork/1.avif', description: 'Picture 1' });
});

test.each([
  ['no photos', { hero_image_url: '/hero.avif', photos: [] }, 0],
  ['no picture at all', { hero_image_url: null, photos: [] }, 0],
  ['one photo and no lead picture', { hero_image_url: null, photos: [photo] }, 0],
  ['one photo and a lead picture', { hero_image_url: '/hero.avif', photos: [photo] }, 1],
])('counts the further pictures of a cabin with %s', (_, facts, count) => {
  expect(morePictures(cabin(facts))).toHaveLength(count);
});

test('ignores invalid pictures of a response', () => {
  const deck = { image: '/deck.avif', description: 'The deck' };
  expect(
    parsePictures({ pictures: [deck, { image: 7, description: '' }, { image: '/a.avif' }, null, 'deck'] }),
  ).toEqual([deck]);
  for (const answer of [{}, null, { pictures: 'deck' }, []]) expect(parsePictures(answer)).toEqual([]);
});
