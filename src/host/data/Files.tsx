import { useId, useState } from 'react';
import type { ImportResponse } from '#contracts/desk/files.ts';
import { type FileKindName, fileKinds } from '#domain/desk/file-kinds.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { ChooseFile, type ChosenFile } from '../parts/ChooseFile.tsx';
import { Download } from '../parts/Download.tsx';
import { Problem } from '../parts/Problem.tsx';
import styles from './Data.module.css';
import { Report } from './Report.tsx';

/** Files of one kind: to take, and where that can be, to bring. */
export function Files({ kind }: { kind: FileKindName }) {
  const id = useId();
  const { title, imports } = fileKinds[kind];
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.actions}>
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
