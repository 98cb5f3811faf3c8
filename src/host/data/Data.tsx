import { type ChangeEvent, useId, useState } from 'react';
import type { ImportResponse } from '#contracts/desk/files.ts';
import { type FileKindName, fileKinds } from '#domain/desk/file-kinds.ts';
import { keysOf } from '#domain/shape.ts';
import { counted } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { Download } from '../parts/Download.tsx';
import form from '../parts/form.module.css';
import { Heading } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { Problem } from '../parts/Problem.tsx';
import { type Column, Table } from '../parts/Table.tsx';

/** `#data`: files to take and to bring, a kind after the other. */
export function Data() {
  return (
    <>
      <Heading>Data</Heading>
      <div className={list.kinds}>
        {keysOf(fileKinds).map((kind) => (
          <Files key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

/** Files of one kind: to take, and where that can be, to bring. */
function Files({ kind }: { kind: FileKindName }) {
  const id = useId();
  const { title, imports } = fileKinds[kind];
  return (
    <section className={list.kind} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={form.actions}>
        <Download label="Download CSV" file="GET desk/export" input={{ kind, format: 'csv' }} />
        <Download label="Download JSON" file="GET desk/export" input={{ kind, format: 'json' }} />
      </div>
      {imports ? <Upload kind={kind} /> : null}
    </section>
  );
}

interface Checked {
  text: string;
  report: ImportResponse;
}

/** A file is checked as soon as it is chosen, and written when the host says so. */
function Upload({ kind }: { kind: FileKindName }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (text: string, write: boolean, skip_bad: boolean) => {
    setBusy(true);
    setProblem(null);
    const answer = await callDesk('POST desk/import', { kind, text, write, skip_bad });
    setBusy(false);
    if (answer.ok) setChecked({ text, report: answer.value });
    else setProblem(sentenceOf(answer.error));
  };
  const choose = (file: ChosenFile | null) => {
    setChecked(null);
    setProblem(null);
    if (file) void send(file.text, false, false);
  };
  return (
    <>
      <ChooseFile
        label={`Bring ${fileKinds[kind].title.toLowerCase()}`}
        hint="A CSV or JSON file. It is checked first; nothing is written before you say so."
        accept=".csv,.json,text/csv,application/json"
        maxBytes={4_500_000}
        onChoose={choose}
      />
      {busy && !checked ? <Spinner label="Checking the file…" /> : null}
      <Problem>{problem}</Problem>
      {checked ? (
        <Report
          report={checked.report}
          busy={busy}
          onWrite={(skipBad) => void send(checked.text, true, skipBad)}
        />
      ) : null}
    </>
  );
}

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

interface ReportProps {
  report: ImportResponse;
  busy: boolean;
  onWrite: (skipBad: boolean) => void;
}

/** What a file would do, or has done: what is wrong in it, and what is another way. */
function Report({ report, busy, onWrite }: ReportProps) {
  const [skipBad, setSkipBad] = useState(false);
  const { faults, changes, bad_rows, written, added, changed } = report;
  const most = added + changed;
  const mayWrite = !written && most > 0 && (bad_rows === 0 || skipBad);
  return (
    <>
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
        <label className={form.check}>
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
    </>
  );
}

/** A file a host chose, as text. */
interface ChosenFile {
  name: string;
  text: string;
}

interface ChooseFileProps {
  label: string;
  hint?: string;
  /** As the attribute of an input has it: `.csv,.json`. */
  accept: string;
  /** The largest one that is taken, in bytes. */
  maxBytes: number;
  /** The file, read; null when it is taken back or cannot be read. */
  onChoose: (file: ChosenFile | null) => void;
}

/** Lets a host choose a text file, such as a CSV to import. */
function ChooseFile({ label, hint, accept, maxBytes, onChoose }: ChooseFileProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    const failed = !file ? null : file.size > maxBytes ? tooLarge(maxBytes) : null;
    setProblem(failed);
    const text = file && !failed ? await file.text().catch(() => null) : null;
    if (file && !failed && text === null) setProblem('This file cannot be read.');
    onChoose(file && text !== null ? { name: file.name, text } : null);
  };
  return (
    <Field label={label} hint={hint} error={problem}>
      {(control) => (
        <input {...control} type="file" accept={accept} onChange={(event) => void choose(event)} />
      )}
    </Field>
  );
}

const tooLarge = (maxBytes: number): string =>
  `This file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`;
