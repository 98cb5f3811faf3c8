import { expect, test } from 'vitest';
import { leadPicture } from '#domain/cabin/picture.ts';
import { cabin } from '../../components/cabins.ts';

const photo = { id: 'p', image_url: '/porch.avif', description: 'The porch', display_order: 1 };

test.each([
  ['the hero', { hero_image_url: '/hero.avif', photos: [photo] }, '/hero.avif'],
  ['else the first photo', { hero_image_url: null, photos: [photo] }, '/porch.avif'],
  ['else none', { hero_image_url: null, photos: [] }, null],
])('the picture of a cabin is %s', (_, facts, picture) => {
  expect(leadPicture(cabin(facts))).toBe(picture);
});

test('a summary without photos has none', () => {
  const { photos: _, ...summary } = cabin({ hero_image_url: null });
  expect(leadPicture(summary)).toBeNull();
});
