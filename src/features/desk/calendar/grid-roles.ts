/**
 * The roles of an ARIA grid. It is no table: a table cannot leave out the rows that are not in sight. The cells have the
 * focus, one of them at a time.
 */
export const roles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
