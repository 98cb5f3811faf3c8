/** A cell of a calendar: a cabin and a night, both by their place. */
export interface GridCell {
  /** The cabin's place in the list, from 0. */
  row: number;
  /** The day's place in the window, from 0. */
  day: number;
}

/** Cells from one to another, as the host began and ended them. */
export interface CellRange {
  anchor: GridCell;
  head: GridCell;
}

/** The edges of a range, both included. */
export interface GridBlock {
  firstRow: number;
  lastRow: number;
  firstDay: number;
  lastDay: number;
}

/** How a calendar is laid out, for the keys that walk it. */
export interface Layout {
  rows: number;
  days: number;
  /** `cabins`: a cabin a row, a day a column. `weeks`: one cabin at a time, a week a row. */
  shape: 'cabins' | 'weeks';
  /** Rows to a page. */
  page: number;
  /** Of weeks: how many days of the first week lie before the window. */
  lead?: number;
}

const daysOfWeek = 7;

/** Where a key leads from a cell, as in any ARIA grid; null for a key that leads nowhere. */
export function moveCell(cell: GridCell, key: string, isControl: boolean, layout: Layout): GridCell | null {
  const step = (layout.shape === 'cabins' ? stepInCabins : stepInWeeks)(cell, key, isControl, layout);
  return step && clampCell({ row: cell.row + step.rows, day: cell.day + step.days }, layout);
}

interface Step {
  rows: number;
  days: number;
}

function stepInCabins({ row, day }: GridCell, key: string, isControl: boolean, layout: Layout): Step | null {
  const { rows, days, page } = layout;
  const edge = isControl ? rows : 0;
  const steps: Record<string, Step> = {
    ArrowLeft: { rows: 0, days: -1 },
    ArrowRight: { rows: 0, days: 1 },
    ArrowUp: { rows: -1, days: 0 },
    ArrowDown: { rows: 1, days: 0 },
    Home: { rows: -edge, days: -day },
    End: { rows: edge, days: days - day },
    PageUp: { rows: -page, days: 0 },
    PageDown: { rows: Math.min(page, rows - 1 - row), days: 0 },
  };
  return Object.hasOwn(steps, key) ? (steps[key] ?? null) : null;
}

function stepInWeeks({ day }: GridCell, key: string, isControl: boolean, layout: Layout): Step | null {
  const { days, page, lead = 0 } = layout;
  const column = (day + lead) % daysOfWeek;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: day >= daysOfWeek ? -daysOfWeek : 0,
    ArrowDown: day + daysOfWeek < days ? daysOfWeek : 0,
    Home: isControl ? -day : -column,
    End: isControl ? days : daysOfWeek - 1 - column,
    PageUp: -page * daysOfWeek,
    PageDown: page * daysOfWeek,
  };
  return Object.hasOwn(steps, key) ? { rows: 0, days: steps[key] ?? 0 } : null;
}

/** The nearest cell that there is. */
export const clampCell = (
  { row, day }: GridCell,
  { rows, days }: Pick<Layout, 'rows' | 'days'>,
): GridCell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  day: Math.max(0, Math.min(days - 1, day)),
});

/** The edges of a range. */
export const toGridBlock = ({ anchor, head }: CellRange): GridBlock => ({
  firstRow: Math.min(anchor.row, head.row),
  lastRow: Math.max(anchor.row, head.row),
  firstDay: Math.min(anchor.day, head.day),
  lastDay: Math.max(anchor.day, head.day),
});

/** The nights of a cabin's row that are in a block, or null. */
export const daysInRow = (block: GridBlock | null, row: number): [first: number, last: number] | null =>
  block && row >= block.firstRow && row <= block.lastRow ? [block.firstDay, block.lastDay] : null;
