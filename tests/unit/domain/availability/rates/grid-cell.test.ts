import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysInRow,
  type GridCell,
  type Layout,
  moveCell,
  toGridBlock,
} from '#domain/availability/rates/grid-cell.ts';

const layout = (part: Partial<Layout> = {}): Layout => ({
  rows: 500,
  days: 60,
  shape: 'cabins',
  page: 10,
  ...part,
});
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

const anyLayout = fc.record({
  rows: fc.integer({ min: 1, max: 40 }),
  days: fc.integer({ min: 1, max: 70 }),
  shape: fc.constantFrom('cabins' as const, 'weeks' as const),
  page: fc.integer({ min: 1, max: 12 }),
  leadingDays: fc.integer({ min: 0, max: 6 }),
});

describe('the keys of the calendar', () => {
  test.each<[string, boolean, GridCell]>([
    ['ArrowLeft', false, { row: 20, day: 29 }],
    ['ArrowRight', false, { row: 20, day: 31 }],
    ['ArrowUp', false, { row: 19, day: 30 }],
    ['ArrowDown', false, { row: 21, day: 30 }],
    ['Home', false, { row: 20, day: 0 }],
    ['End', false, { row: 20, day: 59 }],
    ['Home', true, { row: 0, day: 0 }],
    ['End', true, { row: 499, day: 59 }],
    ['PageUp', false, { row: 10, day: 30 }],
    ['PageDown', false, { row: 30, day: 30 }],
  ])('%s (Control %s) moves to the same cell as in any grid', (key, isControl, cell) => {
    expect(moveCell({ row: 20, day: 30 }, key, isControl, layout())).toEqual(cell);
  });

  test.each<[string, boolean, number]>([
    ['ArrowDown', false, 17],
    ['ArrowUp', false, 3],
    ['Home', false, 5],
    ['End', false, 11],
    ['Home', true, 0],
    ['End', true, 59],
    ['PageDown', false, 38],
  ])('%s (Control %s) moves by weeks in the calendar of one cabin', (key, isControl, day) => {
    // The first week begins on its third day: day 10 is a Saturday short of one.
    const weeks = layout({ shape: 'weeks', page: 4, leadingDays: 2 });
    expect(moveCell({ row: 3, day: 10 }, key, isControl, weeks)).toEqual({ row: 3, day });
  });

  test('other keys do not move', () => {
    for (const key of ['a', 'Tab', 'toString', '__proto__']) {
      expect(moveCell({ row: 0, day: 0 }, key, false, layout())).toBeNull();
      expect(moveCell({ row: 0, day: 0 }, key, false, layout({ shape: 'weeks' }))).toBeNull();
    }
  });

  test('stay within the grid, and within a column of the weeks on arrow up or down', () => {
    fc.assert(
      fc.property(
        anyLayout,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...keys),
        fc.boolean(),
        (grid, r, d, key, control) => {
          const cell = { row: r % grid.rows, day: d % grid.days };
          const next = moveCell(cell, key, control, grid);
          expect(next).not.toBeNull();
          if (!next) return;
          expect(next.row >= 0 && next.row < grid.rows && next.day >= 0 && next.day < grid.days).toBe(true);
          if (grid.shape === 'weeks') expect(next.row).toBe(cell.row);
          if (grid.shape === 'weeks' && /Arrow(Up|Down)/.test(key))
            expect(Math.abs(next.day - cell.day) % 7).toBe(0);
        },
      ),
    );
  });
});

test('select the same cells from either corner of a range', () => {
  const place = fc.record({ row: fc.nat(20), day: fc.nat(20) });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const cellsOf = (anchor: GridCell, head: GridCell) => {
        const block = toGridBlock({ anchor, head });
        return Array.from({ length: 21 }, (_, row) => daysInRow(block, row));
      };
      expect(cellsOf(one, other)).toEqual(cellsOf(other, one));
      const rows = cellsOf(one, other).flatMap((days, row) => (days ? [row] : []));
      expect(rows).toEqual(
        Array.from(
          { length: Math.abs(one.row - other.row) + 1 },
          (_, row) => Math.min(one.row, other.row) + row,
        ),
      );
      expect(cellsOf(one, other)[one.row]).toEqual([
        Math.min(one.day, other.day),
        Math.max(one.day, other.day),
      ]);
    }),
  );
  expect(daysInRow(null, 3)).toBeNull();
});
