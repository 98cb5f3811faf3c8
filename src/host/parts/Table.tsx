import type { Key, ReactNode } from 'react';
import styles from './table.module.css';

/** A column of a table. */
export interface Column<Row> {
  /** Its heading. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: 'end';
  /** Stays on one line: a number, a day, a time. */
  fit?: true;
}

export interface TableProps<Row> {
  /** What the table is of; said to a screen reader. */
  caption: string;
  /** The first one names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shown instead where there is no row; nothing by default. */
  empty?: ReactNode;
}

/** Rows on hairlines. On a phone each is a small paragraph: its name, and each fact with its heading. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  const [name, ...others] = columns;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[name, ...others].map(({ head, align }) => (
            <th key={head} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{name.cell(row)}</th>
            {others.map(({ head, align, fit, cell }) => (
              <td key={head} data-head={head} data-align={align} data-fit={fit}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sentences in a cell, one below the other. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.changes}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
