import type { AuditEntry } from '#contracts/audit-log.ts';
import { getAuditSubjectRoute } from '#domain/audit-log/audit-diff.ts';
import { getHostHref } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ListTable } from './ListView.tsx';
import { PutBack } from './RestoreChange.tsx';
import { Lines } from './Table.tsx';
import { DateTime } from './Timestamp.tsx';
import { useHostList } from './use-host-list.ts';

interface ChangeTableProps {
  /** Subject of the entries; empty for all. */
  subject: string;
  onPutBack?: () => Promise<void>;
}

/** Audit log entries, each with a button to restore it if it can be restored. */
export function ChangeTable({ subject, onPutBack }: ChangeTableProps) {
  const list = useHostList('GET desk/history', subject ? { subject } : {});
  const putBack = (words: string) => {
    showToast({ title: words });
    void list.refetch();
    void onPutBack?.();
  };
  return (
    <ListTable
      list={list}
      caption="Changes"
      columns={[
        { heading: 'Of', cell: ({ subject: of, about }) => <Subject subject={of} about={about} /> },
        { heading: 'What', cell: ({ lines }) => <Lines lines={lines} /> },
        { heading: 'Who', cell: ({ actor }) => (actor === 'command' ? 'a command' : actor) },
        {
          heading: 'When',
          align: 'end',
          fit: true,
          cell: ({ at, timezone }) => <DateTime at={at} zone={timezone} isNamed />,
        },
        {
          heading: 'Way back',
          align: 'end',
          cell: ({ id, about, can_put_back }) =>
            can_put_back ? <PutBack id={id} about={about} onDone={putBack} /> : null,
        },
      ]}
      getKey={({ id }) => id}
      empty="Nothing has been changed yet."
    />
  );
}

/** Link to the subject's view, or to its history if it has no view. */
function Subject({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>) {
  const { view, rest } = getAuditSubjectRoute(subject) ?? { view: 'history', rest: subject };
  return <a href={getHostHref(view, rest)}>{about}</a>;
}
