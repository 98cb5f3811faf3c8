import type { DeskBooking, WrittenLetter } from '#contracts/desk/booking.ts';
import { letterName } from '#domain/desk/history.ts';
import { Empty } from '../parts/Empty.tsx';
import { Moment } from '../parts/Moment.tsx';
import { StatusWord, type Tone } from '../parts/StatusWord.tsx';
import { Table } from '../parts/Table.tsx';
import styles from './OneBooking.module.css';

const about = { note: '', cancelled: 'Why it was cancelled: ', payment: 'About a payment: ' } as const;

/** What hosts have noted. */
export function NoteList({ notes }: Pick<DeskBooking, 'notes'>) {
  if (notes.length === 0) return <Empty>Nothing is noted.</Empty>;
  return (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.at}>
          <p className={styles.words}>
            {about[note.about]}
            {note.body}
          </p>
          <p className={styles.by}>
            {note.host}, <Moment at={note.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Everything that has happened. */
export const HistoryList = ({ history }: Pick<DeskBooking, 'history'>) => (
  <ol className={styles.list}>
    {history.map(({ at, text, by }) => (
      <li key={`${at} ${text}`}>
        {text}
        <p className={styles.by}>
          {by ? `${by}, ` : ''}
          <Moment at={at} />
        </p>
      </li>
    ))}
  </ol>
);

const states: Record<WrittenLetter['state'], [Tone, string]> = {
  waiting: ['wait', 'waits'],
  sending: ['wait', 'is being sent'],
  sent: ['good', 'sent'],
  failed: ['quiet', 'not sent'],
  unclear: ['bad', 'may not have arrived'],
};

/** Letters to the guest with what became of them. */
export function LetterTable({ letters }: Pick<DeskBooking, 'letters'>) {
  if (letters.length === 0) return <Empty>No letter of the last 90 days.</Empty>;
  return (
    <Table
      caption="Letters"
      rows={letters}
      keyOf={({ template, at, state }) => `${template} ${at} ${state}`}
      columns={[
        {
          head: 'Letter',
          cell: ({ template, channel }) => `${letterName(template)}${channel === 'sms' ? ' (text)' : ''}`,
        },
        { head: 'State', cell: (letter) => <LetterState letter={letter} /> },
        { head: 'When', align: 'end', cell: ({ at, sent_at }) => <Moment at={sent_at ?? at} /> },
      ]}
    />
  );
}

function LetterState({ letter: { state, problem } }: { letter: WrittenLetter }) {
  const [tone, words] = states[state];
  return (
    <StatusWord tone={tone}>
      {words}
      {problem ? `: ${problem.replaceAll('_', ' ')}` : ''}
    </StatusWord>
  );
}
