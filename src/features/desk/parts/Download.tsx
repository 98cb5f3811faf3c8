import { useState } from 'react';
import { downloadFile } from '#browser/download.ts';
import type { Contract } from '#contracts/contract.ts';
import { Button } from '#ui/Button.tsx';
import { fetchDeskFile } from '../call-desk.ts';

export interface DownloadProps<In> {
  label: string;
  contract: Contract<In, Blob>;
  input: In;
}

/** Fetches a file of the desk and gives it to the browser. */
export function Download<In extends object>({ label, contract, input }: DownloadProps<In>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetchIt = async () => {
    setBusy(true);
    const file = await fetchDeskFile(contract, input);
    setBusy(false);
    setProblem(file.ok ? null : file.error.message);
    if (file.ok) downloadFile(file.value.content, file.value.name);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void fetchIt()}>
        {label}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
