import type { Key, ReactNode } from 'react';
import styles from './table.module.css';

/** A column of a table. */
export interface TableColumn<Row> {
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
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shown instead where there is no row; nothing by default. */
  empty?: ReactNode;
  /** Too wide for most screens: it is moved sideways under the names of its rows, on a phone too. */
  isWide?: boolean;
}

/** Rows on hairlines. On a phone each is a small paragraph: its name, and each fact with its heading. */
export function Table<Row>({ caption, columns, rows, keyOf, empty, isWide = false }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  const [name, ...others] = columns;
  const table = (
    <table className={styles.table} data-wide={isWide || undefined}>
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
  if (!isWide) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard must reach it
    <section className={styles.wide} aria-label={caption} tabIndex={0}>
      {table}
    </section>
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
