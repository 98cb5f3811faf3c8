import { type ReactNode, useId } from 'react';
import { formatPhoneNumber } from '#domain/desk/phone-words.ts';
import { Table, type TableProps } from '../parts/Table.tsx';
import styles from './Today.module.css';

interface TodayListProps<Row> extends Omit<TableProps<Row>, 'caption' | 'empty'> {
  title: string;
  /** What the table is of, where the heading does not say it. */
  caption?: string;
  /** A button for all of it. */
  action?: ReactNode;
}

/** A list of today with its heading; nothing where it has no row. */
export function TodayList<Row>({ title, caption = title, action, rows, ...table }: TodayListProps<Row>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span>{rows.length}</span>
        </h2>
        {action}
      </div>
      <Table caption={caption} rows={rows} {...table} />
    </section>
  );
}

/** A number that can be called. */
export const Phone = ({ phone, children }: { phone: string; children?: ReactNode }) => (
  <a className={styles.phone} href={`tel:${phone}`}>
    {children}
    {formatPhoneNumber(phone)}
  </a>
);
