import type { Key, ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Does not wrap: for numbers, days and times. */
  fit?: true;
}

export interface TableProps<Row> {
  caption: string;
  /** The first column is the row header. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shown if there are no rows. Default: nothing. */
  empty?: ReactNode;
  /** Scrolls horizontally under its row headers, also on a phone. */
  isWide?: boolean;
}

/** Table. On a phone each row is a paragraph with the column headings as labels. */
export function Table<Row>({ caption, columns, rows, keyOf, empty, isWide = false }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  const [name, ...otherColumns] = columns;
  const table = (
    <table className={styles.table} data-wide={isWide || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[name, ...otherColumns].map(({ head, align }) => (
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
            {otherColumns.map(({ head, align, fit, cell }) => (
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

/** List of sentences in a cell. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.changes}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
