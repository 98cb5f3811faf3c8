/** A cell of the hosts' calendar of rates: indexes of cabin and day. */
export interface GridCell {
  /** Index in the list of cabins. */
  row: number;
  /** Index in the window of days. */
  day: number;
}

/** A range of cells from where the selection began to where it ended. */
export interface CellRange {
  anchor: GridCell;
  head: GridCell;
}

/** Edges of a range, inclusive. */
export interface GridBlock {
  firstRow: number;
  lastRow: number;
  firstDay: number;
  lastDay: number;
}

/** Layout of a calendar for keyboard navigation. */
export interface Layout {
  rows: number;
  days: number;
  /**
   * `cabins`: a row for each cabin, a column for each day. `weeks`: one cabin, a row for each week.
   */
  shape: 'cabins' | 'weeks';
  page: number;
  /** For weeks: days of the first week before the window. */
  leadingDays?: number;
}

const daysOfWeek = 7;

/** Returns the cell a key moves to, as in the ARIA grid pattern; `null` for other keys. */
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
  const { days, page, leadingDays: extraColumns = 0 } = layout;
  const column = (day + extraColumns) % daysOfWeek;
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

/** Returns the nearest existing cell. */
export const clampCell = (
  { row, day }: GridCell,
  { rows, days }: Pick<Layout, 'rows' | 'days'>,
): GridCell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  day: Math.max(0, Math.min(days - 1, day)),
});

/** Returns the edges of a range. */
export const toGridBlock = ({ anchor, head }: CellRange): GridBlock => ({
  firstRow: Math.min(anchor.row, head.row),
  lastRow: Math.max(anchor.row, head.row),
  firstDay: Math.min(anchor.day, head.day),
  lastDay: Math.max(anchor.day, head.day),
});

/** Returns the days of a row within a block; `null` if there are none. */
export const daysInRow = (block: GridBlock | null, row: number): [first: number, last: number] | null =>
  block && row >= block.firstRow && row <= block.lastRow ? [block.firstDay, block.lastDay] : null;
