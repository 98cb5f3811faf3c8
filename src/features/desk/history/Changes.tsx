import type { HistoryEntry } from '#contracts/desk/reports.ts';
import { changesBetween } from '#domain/desk/changes.ts';
import styles from './History.module.css';

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
