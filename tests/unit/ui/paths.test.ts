import { expect, test } from 'vitest';
import { imageSrcset, imageUrl, paths } from '#paths';

test('passes a picture’s encoded address to the image service', () => {
  expect(imageUrl('https://x.test/a b.jpg?v=1&w=2', 720)).toBe(
    '/.netlify/images?url=https%3A//x.test/a+b.jpg%3Fv%3D1%26w%3D2&w=720',
  );
});

test('lists each width in a srcset', () => {
  expect(imageSrcset('/artwork/a.avif', [360, 720])).toBe(
    '/.netlify/images?url=/artwork/a.avif&w=360 360w, /.netlify/images?url=/artwork/a.avif&w=720 720w',
  );
});

test('writes only known values to a booking address', () => {
  expect(paths.booking()).toBe('/booking');
  expect(paths.booking({ cabin: 'perseid', check_in: '2026-12-11', pets: 0 })).toBe(
    '/booking?cabin=perseid&check_in=2026-12-11&pets=0',
  );
  expect(paths.booking({ cabin: 'perseid', with: ['hobnail', 'fox-grape'], with_adults: [] })).toBe(
    '/booking?cabin=perseid&with=hobnail&with=fox-grape',
  );
});
