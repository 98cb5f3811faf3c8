import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';
import styles from './parts.module.css';
import { Table, type TableProps } from './Table.tsx';
import type { DeskList } from './use-desk-list.ts';

export interface ListTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  list: DeskList<Row>;
  /** Said when there is none. */
  empty: ReactNode;
}

/** A list in all its states: on its way, not here, empty, and a page after the other. */
export function ListTable<Row>({ list, empty, ...table }: ListTableProps<Row>) {
  const { rows, problem, again, more, moreBusy, moreProblem } = list;
  if (problem && problem.code !== 'unauthorized') return <Failed message={problem.message} onRetry={again} />;
  if (rows === null) return <Loading what={table.caption.toLowerCase()} />;
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <div className={styles.list} aria-busy={list.busy || undefined}>
      <Table {...table} rows={rows} />
      {moreProblem && moreProblem.code !== 'unauthorized' ? <p role="alert">{moreProblem.message}</p> : null}
      {more ? (
        <Button busy={moreBusy} onClick={() => void more()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
