import { expect, test } from 'vitest';
import { isInTheWay, placeBeside } from '#features/toasts/place.ts';

test.each([
  ['below a dialog that leaves room there', 100, 700, 'below'],
  ['with the least room there is', 0, 768, 'below'],
  ['above a sheet at the foot', 300, 844, 'above'],
  ['with the least room above', 76, 844, 'above'],
  ['as a row of a sheet that fills the screen', 0, 844, 'inside'],
  ['as a row where neither is enough', 75, 769, 'inside'],
])('a toast stands %s', (_, top, bottom, place) => {
  expect(placeBeside({ top, bottom }, 60, 844)).toBe(place);
});

test.each([
  ['they hide it', { top: 700, bottom: 744 }, true],
  ['they hide its upper edge', { top: 815, bottom: 859 }, true],
  ['it ends where they begin', { top: 556, bottom: 600 }, false],
  ['it stands beside them', { top: 700, bottom: 744, left: 600, right: 644 }, false],
  ['it is so high that the other edge is no better', { top: 200, bottom: 700 }, false],
])('toasts go to the other edge of a screen where %s, or else stay', (_, control, isSo) => {
  const box = { left: 100, right: 500, ...control };
  const toasts = { left: 200, right: 600, top: 600, bottom: 828 };
  expect(isInTheWay(toasts, box, 844)).toBe(isSo);
  const flipped = { ...toasts, top: 16, bottom: 244 };
  const above = { ...box, top: 844 - box.bottom, bottom: 844 - box.top };
  expect(isInTheWay(flipped, above, 844)).toBe(isSo);
});
