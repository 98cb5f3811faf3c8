// Rows of the cabin grid that are rendered while a host scrolls.

import { expect, test } from 'vitest';
import { rowsAround } from '#host/availability/CabinGrid.tsx';

const rows = (top: number, count: number, always: number) =>
  rowsAround({ top, height: 400 }, 40, count, always);

test('renders the visible rows and some more, within the list', () => {
  expect(rows(0, 500, 0)).toEqual(Array.from({ length: 16 }, (_, row) => row));
  expect(rows(4000, 500, 100)).toEqual(Array.from({ length: 22 }, (_, row) => 94 + row));
  expect(rows(0, 3, 0)).toEqual([0, 1, 2]);
  expect(rows(19_600, 500, 499).at(-1)).toBe(499);
});

test('keeps the row with the focus, however far it is scrolled away', () => {
  expect(rows(4000, 500, 2)[0]).toBe(2);
  expect(rows(0, 500, 499).at(-1)).toBe(499);
  expect(rows(0, 3, 7)).toEqual([0, 1, 2]);
});
