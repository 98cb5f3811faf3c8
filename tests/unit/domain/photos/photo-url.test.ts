import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getFocusAttributes,
  parseFocalPoint,
  photoPath,
  stripFocalPoint,
  withFocalPoint,
} from '#domain/photos/photo-url.ts';

const porch = 'https://images.mamacabins.example/porch.jpg?v=2';

test('contains a picture’s focal point, and is the same picture without it', () => {
  expect(withFocalPoint(porch, { x: 24, y: 80 })).toBe(`${porch}#focus=25,75`);
  expect(withFocalPoint(`${porch}#focus=25,75`, { x: 100, y: 0 })).toBe(`${porch}#focus=100,0`);
  expect(withFocalPoint(`${porch}#focus=25,75`, null)).toBe(porch);
  expect(withFocalPoint(porch, { x: 51, y: 49 })).toBe(porch);
  expect(stripFocalPoint(`${photoPath('1')}#focus=0,100`)).toBe('/photos/1');
});

test.each(['', '#', '#focus', '#focus=25', '#focus=x,y', '#focus=25,75,1', '#other=25,75'])(
  'uses the center for an address that ends in %j',
  (end) => {
    expect(parseFocalPoint(porch + end)).toBeNull();
    expect(getFocusAttributes(porch + end)).toEqual({});
  },
);

test('stores a focal point in quarters within the picture', () => {
  expect(getFocusAttributes(null)).toEqual({});
  expect(getFocusAttributes('/photos/1#focus=25,75')).toEqual({ 'data-focus': '25 75' });
  const percent = fc.double({ min: -50, max: 150, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (x, y) => {
      const image = withFocalPoint(porch, { x, y });
      const { x: across, y: down } = parseFocalPoint(image) ?? { x: 50, y: 50 };
      for (const [is, wanted] of [
        [across, x],
        [down, y],
      ] as const) {
        expect([0, 25, 50, 75, 100]).toContain(is);
        expect(Math.abs(is - Math.min(100, Math.max(0, wanted)))).toBeLessThanOrEqual(12.5);
      }
      expect(withFocalPoint(image, parseFocalPoint(image))).toBe(image);
      expect(stripFocalPoint(image)).toBe(porch);
    }),
  );
});
