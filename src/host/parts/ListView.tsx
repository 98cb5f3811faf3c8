/** View of the dashboard with a list from the server, page by page. */

import type { ReactNode } from 'react';
import type { CallRequest } from '#contracts/calls.ts';
import { getProblemMessage } from '#host/call-host-api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';
import { ViewHeading } from './Heading.tsx';
import styles from './list.module.css';
import { Empty, ErrorState, Loading } from './QueryState.tsx';
import { Table, type TableProps } from './Table.tsx';
import { type HostListQuery, type ListName, type ListRow, useHostList } from './use-host-list.ts';

interface ListTexts {
  /** Accessible name of the list, also used while it loads: `Bookings`. */
  caption: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** Columns of a table, or `item`, which renders a row and sets its own key. */
type ListRows<Row> = Omit<TableProps<Row>, 'rows' | 'caption' | 'empty'> | { item: (row: Row) => ReactNode };

type ListTableProps<Row> = ListTexts & ListRows<Row> & { list: HostListQuery<Row> };

type ListViewProps<Name extends ListName> = ListTexts &
  ListRows<ListRow<Name>> & {
    title: ReactNode;
    actions?: ReactNode;
    filters?: ReactNode;
    call: Name;
    input: CallRequest<Name>;
  };

export function ListView<Name extends ListName>(props: ListViewProps<Name>) {
  const { title, actions, filters, call, input, ...rest } = props;
  const list = useHostList(call, input);
  return (
    <>
      <ViewHeading actions={actions}>{title}</ViewHeading>
      {filters}
      <ListTable list={list} {...rest} />
    </>
  );
}

/**
 * List with its loading, error and empty states, and paging. Loaded rows stay if a refresh fails,
 * because a host may be typing in one.
 */
export function ListTable<Row>({ list, empty, caption, ...tableProps }: ListTableProps<Row>) {
  const { rows, problem, busy, refetch, fetchNextPage, isFetchingNextPage, nextPageProblem } = list;
  const errorMessage = getProblemMessage(problem);
  const errorState = errorMessage === null ? null : <ErrorState message={errorMessage} onRetry={refetch} />;
  if (rows === null) return errorState ?? <Loading subject={caption.toLowerCase()} />;
  if (rows.length === 0) return errorState ?? <Empty>{empty}</Empty>;
  return (
    <div className={styles.list} aria-busy={busy || undefined}>
      {errorState}
      {'item' in tableProps ? (
        <div className={styles.items}>{rows.map(tableProps.item)}</div>
      ) : (
        <Table caption={caption} {...tableProps} rows={rows} />
      )}
      <ErrorMessage>{getProblemMessage(nextPageProblem)}</ErrorMessage>
      {fetchNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
