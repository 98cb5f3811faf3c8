/**
 * Table of audit log entries, each with a button to restore the former state if that is possible.
 */

import type { AuditEntry } from '#contracts/audit-log.ts';
import { getAuditSubjectRoute } from '#domain/audit-log/format-audit-entry.ts';
import { getHostHref } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ListTable } from './ListView.tsx';
import { RestoreChange } from './RestoreChange.tsx';
import { Lines } from './Table.tsx';
import { DateTime } from './Timestamp.tsx';
import { useHostList } from './use-host-list.ts';

interface AuditLogTableProps {
  /** Subject of the entries; empty for all. */
  subject: string;
  onPutBack?: () => Promise<void>;
}

export function AuditLogTable({ subject, onPutBack }: AuditLogTableProps) {
  const list = useHostList('GET desk/history', subject ? { subject } : {});
  const putBack = (message: string) => {
    showToast({ title: message });
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
          cell: ({ at, timezone }) => <DateTime at={at} zone={timezone} showsZone />,
        },
        {
          heading: 'Way back',
          align: 'end',
          cell: ({ id, about, can_put_back }) =>
            can_put_back ? <RestoreChange id={id} about={about} onDone={putBack} /> : null,
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
