/** List of the Today view with a heading. Renders nothing without rows. */

import type { ReactNode } from 'react';
import { formatPhoneNumber } from '#domain/contact/format-phone-number.ts';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { Table, type TableProps } from '#host/parts/Table.tsx';
import styles from '#host/parts/table.module.css';

interface TodayListProps<Row> extends Omit<TableProps<Row>, 'caption' | 'empty'> {
  title: string;
  /** Accessible name, where it differs from the heading. */
  caption?: string;
  /** Action for the whole list. */
  action?: ReactNode;
}

export const TodayList = <Row,>({ title, caption = title, action, ...table }: TodayListProps<Row>) =>
  table.rows.length === 0 ? null : (
    <ViewSection
      title={
        <>
          {title} <span className={list.count}>{table.rows.length}</span>
        </>
      }
      action={action}
    >
      <Table caption={caption} {...table} />
    </ViewSection>
  );

export const Phone = ({ phone, children }: { phone: string; children?: ReactNode }) => (
  <a className={styles.phone} href={`tel:${phone}`}>
    {children}
    {formatPhoneNumber(phone)}
  </a>
);
