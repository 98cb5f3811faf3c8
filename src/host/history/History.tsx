import type { HistoryEntry } from '#contracts/desk/reports.ts';
import { actionWords, changesBetween, subjectPlace } from '#domain/desk/changes.ts';
import { ListView } from '../parts/ListView.tsx';
import { Moment } from '../parts/Moment.tsx';
import styles from '../parts/table.module.css';
import { hrefOf, type ViewProps } from '../route.ts';

/** What hosts have changed, the newest first: all of it, or of one thing, `#history/booking:MC-234567`. */
export function History({ rest }: ViewProps) {
  return (
    <ListView
      title={rest ? `History: ${subjectPlace(rest).words}` : 'History'}
      actions={rest ? <a href={hrefOf('history')}>Everything</a> : null}
      call="GET desk/history"
      input={rest ? { subject: rest } : {}}
      caption="Changes"
      columns={[
        { head: 'What', cell: ({ action }) => actionWords(action) },
        { head: 'Of', cell: ({ subject }) => <Subject subject={subject} /> },
        { head: 'Change', cell: (entry) => <Changes entry={entry} /> },
        { head: 'Who', cell: ({ actor }) => (actor === 'command' ? 'a command' : actor) },
        { head: 'When', align: 'end', fit: true, cell: ({ at }) => <Moment at={at} /> },
      ]}
      keyOf={({ id }) => id}
      empty="Nothing has been changed yet."
    />
  );
}

/** Leads to the thing itself, or where it has no view to its own history. */
function Subject({ subject }: Pick<HistoryEntry, 'subject'>) {
  const { words, view, rest } = subjectPlace(subject);
  return <a href={view === null ? hrefOf('history', subject) : hrefOf(view, rest)}>{words}</a>;
}

/** What was different before and after, a line for each field. */
export function Changes({ entry: { before, after } }: { entry: HistoryEntry }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <span className={styles.quiet}>—</span>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          {change.field}: <del>{change.before ?? 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{change.after ?? 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}
