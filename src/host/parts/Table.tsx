import type { Key, ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  heading: string;
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
  getKey: (row: Row) => Key;
  /** Shown if there are no rows. Default: nothing. */
  empty?: ReactNode;
  /** Scrolls horizontally under its row headers, also on a phone. */
  isWide?: boolean;
}

/** Table. On a phone each row is a paragraph with the column headings as labels. */
export function Table<Row>({ caption, columns, rows, getKey, empty, isWide = false }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  const [name, ...otherColumns] = columns;
  const table = (
    <table className={styles.table} data-wide={isWide || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[name, ...otherColumns].map(({ heading, align }) => (
            <th key={heading} scope="col" data-align={align}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            <th scope="row">{name.cell(row)}</th>
            {otherColumns.map(({ heading, align, fit, cell }) => (
              <td key={heading} data-head={heading} data-align={align} data-fit={fit}>
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
