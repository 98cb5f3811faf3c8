import { type ChangeEvent, useState } from 'react';
import { Field } from '#ui/Field.tsx';

/** A file a host chose, as text. */
export interface ChosenFile {
  name: string;
  text: string;
}

export interface ChooseFileProps {
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
export function ChooseFile({ label, hint, accept, maxBytes, onChoose }: ChooseFileProps) {
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
