import { Listed, type ListedProps } from './Listed.tsx';
import { Table, type TableProps } from './Table.tsx';

export type ListTableProps<Row> = Omit<TableProps<Row>, 'rows'> & Pick<ListedProps<Row>, 'list' | 'empty'>;

/** A list as a table, in all its states. */
export const ListTable = <Row,>({ list, empty, ...table }: ListTableProps<Row>) => (
  <Listed list={list} what={table.caption.toLowerCase()} empty={empty}>
    {(rows) => <Table {...table} rows={rows} />}
  </Listed>
);
