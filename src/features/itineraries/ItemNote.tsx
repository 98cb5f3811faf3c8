import { parseStopNote } from '#domain/itineraries/planner/stop-note.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './ItemNote.module.css';

/** Note of an item. Of a planned stop, reason and advice are folded. */
export function ItemNote({ note }: { note: string }) {
  const stopNote = parseStopNote(note);
  if (!stopNote) return <p className={styles.note}>{note}</p>;
  const { about, details } = stopNote;
  return (
    <div className={styles.planned}>
      {about ? <p className={styles.note}>{about}</p> : null}
      <Disclosure label="Why, and if it rains">
        <dl className={styles.details}>
          {details.map(({ label, text }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
