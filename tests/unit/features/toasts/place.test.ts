import { expect, test } from 'vitest';
import { placeBeside } from '#features/toasts/place.ts';

test.each([
  ['below a dialog that leaves room there', 100, 700, 'below'],
  ['with the least room there is', 0, 752, 'below'],
  ['above a sheet at the foot', 300, 844, 'above'],
  ['with the least room above', 92, 844, 'above'],
  ['as a row of a sheet that fills the screen', 0, 844, 'inside'],
  ['as a row where neither is enough', 91, 753, 'inside'],
])('a toast stands %s', (_, top, bottom, place) => {
  expect(placeBeside({ top, bottom }, 60, 844)).toBe(place);
});
