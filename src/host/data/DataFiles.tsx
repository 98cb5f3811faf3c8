/** View of data files, `#data`: export and import by kind. */

import { type ChangeEvent, useId, useState } from 'react';
import type { ImportResponse } from '#contracts/data.ts';
import { type FileKindName, fileKinds } from '#domain/data/file-kinds.ts';
import { fileText } from '#domain/data/source-table.ts';
import { pluralize } from '#domain/text/plural.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import { Download } from '#host/parts/Download.tsx';
import { ErrorMessage } from '#host/parts/ErrorMessage.tsx';
import form from '#host/parts/form.module.css';
import { ViewHeading } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { Table } from '#host/parts/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useAction } from '#ui/use-async-action.ts';

export function DataFiles() {
  return (
    <>
      <ViewHeading>Data</ViewHeading>
      {typedKeys(fileKinds).map((kind) => (
        <FileKindSection key={kind} kind={kind} />
      ))}
    </>
  );
}

/** Export of one kind, and import if it has one. */
function FileKindSection({ kind }: { kind: FileKindName }) {
  const id = useId();
  const { title, imports } = fileKinds[kind];
  return (
    <section className={list.kind} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={form.actions}>
        <Download label="Download CSV" file="GET desk/export" input={{ kind, format: 'csv' }} />
        <Download label="Download JSON" file="GET desk/export" input={{ kind, format: 'json' }} />
      </div>
      {imports ? <ImportForm kind={kind} /> : null}
    </section>
  );
}

interface ValidatedFile {
  text: string;
  report: ImportResponse;
}

/** Validates a file when it is selected; writes it on confirmation. */
function ImportForm({ kind }: { kind: FileKindName }) {
  const [validated, setValidated] = useState<ValidatedFile | null>(null);
  const { busy, problem, setProblem, run } = useAction();
  const send = (text: string, write: boolean, skip_bad: boolean) =>
    run(async () => {
      const response = await callHostApi('POST desk/import', { kind, text, write, skip_bad });
      if (response.ok) setValidated({ text, report: response.value });
      return getFailureMessage(response);
    });
  const choose = (text: string | null) => {
    setValidated(null);
    setProblem(null);
    if (text !== null) void send(text, false, false);
  };
  return (
    <>
      <FileInput label={`Bring ${fileKinds[kind].title.toLowerCase()}`} onChoose={choose} />
      {busy && !validated ? <Spinner label="Checking the file…" /> : null}
      <ErrorMessage>{problem}</ErrorMessage>
      {validated ? (
        <ImportSummary
          report={validated.report}
          busy={busy}
          onWrite={(skipBad) => send(validated.text, true, skipBad)}
        />
      ) : null}
    </>
  );
}

function summary({ rows, bad_rows, added, changed, same, written }: ImportResponse): string {
  const summary = `${pluralize(rows, 'row')}: ${added} new, ${changed} changed, ${same} as before, ${bad_rows} bad.`;
  if (written) return `${summary} Written.`;
  return `${summary} ${added + changed > 0 ? 'Nothing is written yet.' : 'There is nothing to write.'}`;
}

interface ImportSummaryProps {
  report: ImportResponse;
  busy: boolean;
  onWrite: (skipBad: boolean) => Promise<unknown>;
}

/** Result of validating or importing a file: errors and changes. */
function ImportSummary({ report, busy, onWrite }: ImportSummaryProps) {
  const [skipBad, setSkipBad] = useState(false);
  const { faults: errors, changes, bad_rows, notes, questions, written, added, changed } = report;
  const max = added + changed;
  const write = `Write ${pluralize(max, 'row')}`;
  const mayWrite = !written && max > 0 && (bad_rows === 0 || skipBad);
  return (
    <>
      <p role="status">{summary(report)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Table
        caption="What is wrong in the file"
        columns={[
          { heading: 'Where', cell: ({ line }) => `Line ${line}` },
          { heading: 'Column', cell: ({ field }) => field ?? 'the row' },
          { heading: 'Found', cell: ({ value }) => value || 'nothing' },
          { heading: 'Expected', cell: ({ expected }) => expected },
        ]}
        rows={errors}
        getKey={({ line, field, expected }) => `${line} ${field} ${expected}`}
      />
      {!written && bad_rows > 0 && max > 0 ? (
        <Checkbox isOn={skipBad} onToggle={setSkipBad}>
          Write the good rows and skip the bad ones
        </Checkbox>
      ) : null}
      {mayWrite && questions.length === 0 ? (
        <Button tone="ember" busy={busy} onClick={() => void onWrite(skipBad)}>
          {write}
        </Button>
      ) : null}
      {mayWrite && questions.length > 0 ? (
        <ConfirmButton
          label={write}
          tone="ember"
          title="Is every town right?"
          confirmLabel={`${write} all the same`}
          onConfirm={() => onWrite(skipBad).then(() => null)}
        >
          {questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </ConfirmButton>
      ) : null}
      <Table
        caption={written ? 'What was written' : 'What would be written'}
        columns={[
          { heading: 'Where', cell: ({ line }) => `Line ${line}` },
          { heading: 'Which', cell: ({ name }) => name },
          { heading: 'What', cell: ({ is }) => (is === 'new' ? 'New' : 'Changed') },
          { heading: 'Columns', cell: ({ is, fields }) => (is === 'new' ? 'all' : fields.join(', ')) },
        ]}
        rows={changes}
        getKey={({ line }) => line}
      />
    </>
  );
}

interface FileInputProps {
  label: string;
  /** Text of the file; `null` if it is removed or unreadable. */
  onChoose: (text: string | null) => void;
}

const maxBytes = 4_500_000;

function FileInput({ label, onChoose }: FileInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    const isTooLarge = file !== undefined && file.size > maxBytes;
    setProblem(isTooLarge ? 'This file is larger than 4 MB.' : null);
    const bytes = file && !isTooLarge ? await file.arrayBuffer().catch(() => null) : null;
    const text = bytes && fileText(new Uint8Array(bytes));
    if (file && !isTooLarge && text === null)
      setProblem(
        bytes ? 'This file is no text in UTF-8. Save it as “CSV UTF-8”.' : 'This file cannot be read.',
      );
    onChoose(text);
  };
  return (
    <Field
      label={label}
      hint="A CSV or JSON file. It is checked first; nothing is written before you say so."
      error={problem}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => void choose(event)}
        />
      )}
    </Field>
  );
}
