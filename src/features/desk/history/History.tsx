import { useMemo } from 'react';
import type { HistoryEntry } from '#contracts/desk/reports.ts';
import { actionWords, subjectPlace } from '#domain/desk/changes.ts';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import { hrefOf } from '../place.ts';
import type { ViewProps } from '../view-props.ts';
import { Changes } from './Changes.tsx';

/** What hosts have changed, the newest first: all of it, or of one thing, `#history/booking:MC-234567`. */
export function History({ rest }: ViewProps) {
  const input = useMemo(() => (rest ? { subject: rest } : {}), [rest]);
  const list = useDeskList('GET desk/history', input);
  return (
    <>
      <Heading actions={rest ? <a href={hrefOf('history')}>Everything</a> : null}>
        {rest ? `History: ${subjectPlace(rest).words}` : 'History'}
      </Heading>
      <ListTable
        caption="Changes"
        columns={[
          { head: 'What', cell: ({ action }) => actionWords(action) },
          { head: 'Of', cell: ({ subject }) => <Subject subject={subject} /> },
          { head: 'Change', cell: (entry) => <Changes entry={entry} /> },
          { head: 'Who', cell: ({ actor }) => (actor === 'command' ? 'a command' : actor) },
          { head: 'When', align: 'end', fit: true, cell: ({ at }) => <Moment at={at} /> },
        ]}
        list={list}
        keyOf={({ id }) => id}
        empty="Nothing has been changed yet."
      />
    </>
  );
}

/** Leads to the thing itself, or where it has no view to its own history. */
function Subject({ subject }: Pick<HistoryEntry, 'subject'>) {
  const { words, view, rest } = subjectPlace(subject);
  return <a href={view === null ? hrefOf('history', subject) : hrefOf(view, rest)}>{words}</a>;
}
