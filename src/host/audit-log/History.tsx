import type { AuditEntry } from '#contracts/audit-log.ts';
import { formatAuditSubject, getAuditSubjectRoute } from '#domain/audit-log/audit-diff.ts';
import { ViewHeading } from '#host/parts/Heading.tsx';
import { ListTable } from '#host/parts/ListView.tsx';
import { PutBack } from '#host/parts/RestoreChange.tsx';
import { Lines } from '#host/parts/Table.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { useHostList } from '#host/parts/use-host-list.ts';
import { getHostHref, type ViewProps } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';

/** What hosts have changed, the newest first: all of it, or of one thing, `#history/booking:MC-234567`. */
export const History = ({ rest }: ViewProps) => (
  <>
    <ViewHeading actions={rest ? <a href={getHostHref('history')}>Everything</a> : null}>
      {rest ? `History: ${formatAuditSubject(rest)}` : 'History'}
    </ViewHeading>
    <ChangeTable subject={rest} />
  </>
);

interface ChangeTableProps {
  /** Of what; empty for everything. */
  subject: string;
  /** One of them has been put back. */
  onPutBack?: () => Promise<void>;
}

/** Changes in words, each with the way back from it where there is one. */
export function ChangeTable({ subject, onPutBack }: ChangeTableProps) {
  const list = useHostList('GET desk/history', subject ? { subject } : {});
  const putBack = (words: string) => {
    showToast({ title: words });
    void list.again();
    void onPutBack?.();
  };
  return (
    <ListTable
      list={list}
      caption="Changes"
      columns={[
        { head: 'Of', cell: ({ subject: of, about }) => <Subject subject={of} about={about} /> },
        { head: 'What', cell: ({ lines }) => <Lines lines={lines} /> },
        { head: 'Who', cell: ({ actor }) => (actor === 'command' ? 'a command' : actor) },
        {
          head: 'When',
          align: 'end',
          fit: true,
          cell: ({ at, timezone }) => <DateTime at={at} zone={timezone} isNamed />,
        },
        {
          head: 'Way back',
          align: 'end',
          cell: ({ id, about, can_put_back }) =>
            can_put_back ? <PutBack id={id} about={about} onDone={putBack} /> : null,
        },
      ]}
      keyOf={({ id }) => id}
      empty="Nothing has been changed yet."
    />
  );
}

/** Leads to the thing itself, or where it has no view to its own history. */
function Subject({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>) {
  const { view, rest } = getAuditSubjectRoute(subject) ?? { view: 'history', rest: subject };
  return <a href={getHostHref(view, rest)}>{about}</a>;
}
