import { useState } from 'react';
import type { ImportResponse } from '#contracts/desk/files.ts';
import { counted } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import styles from './Data.module.css';

type Fault = ImportResponse['faults'][number];
type Row = ImportResponse['changes'][number];

const faultColumns: [Column<Fault>, ...Column<Fault>[]] = [
  { head: 'Where', cell: ({ line }) => `Line ${line}` },
  { head: 'Column', cell: ({ field }) => field ?? 'the row' },
  { head: 'Found', cell: ({ value }) => value || 'nothing' },
  { head: 'Expected', cell: ({ expected }) => expected },
];

const rowColumns: [Column<Row>, ...Column<Row>[]] = [
  { head: 'Where', cell: ({ line }) => `Line ${line}` },
  { head: 'Which', cell: ({ name }) => name },
  { head: 'What', cell: ({ is }) => (is === 'new' ? 'New' : 'Changed') },
  { head: 'Columns', cell: ({ is, fields }) => (is === 'new' ? 'all' : fields.join(', ')) },
];

function summary({ rows, bad_rows, added, changed, same, written }: ImportResponse): string {
  const found = `${counted(rows, 'row')}: ${added} new, ${changed} changed, ${same} as before, ${bad_rows} bad.`;
  if (written) return `${found} Written.`;
  return `${found} ${added + changed > 0 ? 'Nothing is written yet.' : 'There is nothing to write.'}`;
}

export interface ReportProps {
  report: ImportResponse;
  busy: boolean;
  onWrite: (skipBad: boolean) => void;
}

/** What a file would do, or has done: what is wrong in it, and what is another way. */
export function Report({ report, busy, onWrite }: ReportProps) {
  const [skipBad, setSkipBad] = useState(false);
  const { faults, changes, bad_rows, written, added, changed } = report;
  const most = added + changed;
  const mayWrite = !written && most > 0 && (bad_rows === 0 || skipBad);
  return (
    <div className={styles.report}>
      <p role="status">{summary(report)}</p>
      {faults.length > 0 ? (
        <Table
          caption="What is wrong in the file"
          columns={faultColumns}
          rows={faults}
          keyOf={({ line, field, expected }) => `${line} ${field} ${expected}`}
        />
      ) : null}
      {!written && bad_rows > 0 && most > 0 ? (
        <label className={styles.skip}>
          <input type="checkbox" checked={skipBad} onChange={() => setSkipBad(!skipBad)} />
          Write the good rows and skip the bad ones
        </label>
      ) : null}
      {mayWrite ? (
        <Button tone="ember" busy={busy} onClick={() => onWrite(skipBad)}>
          Write {counted(most, 'row')}
        </Button>
      ) : null}
      {changes.length > 0 ? (
        <Table
          caption={written ? 'What was written' : 'What would be written'}
          columns={rowColumns}
          rows={changes}
          keyOf={({ line }) => line}
        />
      ) : null}
    </div>
  );
}
