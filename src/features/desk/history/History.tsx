import { useMemo } from 'react';
import { deskHistory } from '#contracts/desk/history.ts';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListTable.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import type { ViewProps } from '../views.ts';

/** What hosts have changed. */
export function History({ rest }: ViewProps) {
  const input = useMemo(() => (rest ? { subject: rest } : {}), [rest]);
  const list = useDeskList(deskHistory, input);
  return (
    <>
      <Heading>History</Heading>
      <ListTable
        caption="Changes"
        columns={[
          { head: 'When', cell: ({ at }) => at },
          { head: 'What', cell: ({ action, subject }) => `${action} ${subject}` },
          { head: 'Who', cell: ({ actor }) => actor },
        ]}
        list={list}
        keyOf={({ id }) => id}
        empty="Nothing has been changed yet."
      />
    </>
  );
}
