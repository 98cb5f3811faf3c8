import type { DeskCabinChange } from '#contracts/desk/cabins.ts';
import { keysOf } from '#domain/shape.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { isCabinField } from '#fields/read-cabin.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';

const momentWriter = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const labelsOf = (fields: Record<string, unknown>): string =>
  keysOf(fields)
    .map((name) => (isCabinField(name) ? cabinRules[name].label : name))
    .join(', ');

export interface ChangesProps {
  changes: readonly DeskCabinChange[];
  /** Puts fields as they were into the form, to be looked at and saved. */
  onPutBack: (fields: Record<string, unknown>) => void;
}

/** What was changed lately, each to be put back. */
export const Changes = ({ changes, onPutBack }: ChangesProps) => (
  <section className={styles.section} aria-labelledby="cabin-changes">
    <h2 id="cabin-changes">Lately changed</h2>
    {changes.length === 0 ? <p className={styles.aside}>Nothing yet.</p> : null}
    <ul className={styles.changes}>
      {changes.map(({ at, actor, before, after }) => (
        <li key={`${at} ${actor}`}>
          <span>
            {momentWriter.format(new Date(at))} · {actor} · {before ? labelsOf(after ?? {}) : 'Added'}
          </span>
          {before ? (
            <Button
              tone="plain"
              aria-label={`Put back ${labelsOf(before)} as before ${momentWriter.format(new Date(at))}`}
              onClick={() => onPutBack(before)}
            >
              Put back
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);
