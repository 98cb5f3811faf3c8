import { downloadFile } from '#browser/download.ts';
import type { Contract } from '#contracts/old-contract.ts';
import { Button } from '#ui/Button.tsx';
import { fetchDeskFile } from '../call-desk.ts';
import { Problem } from './Problem.tsx';
import { useAction } from './use-action.ts';

export interface DownloadProps<In> {
  label: string;
  contract: Contract<In, Blob>;
  input: In;
}

/** Fetches a file of the desk and gives it to the browser. */
export function Download<In extends object>({ label, contract, input }: DownloadProps<In>) {
  const { busy, problem, run } = useAction();
  const fetchIt = async (): Promise<string | null> => {
    const file = await fetchDeskFile(contract, input);
    if (!file.ok) return file.error.message;
    downloadFile(file.value.content, file.value.name);
    return null;
  };
  return (
    <>
      <Button busy={busy} onClick={() => void run(fetchIt)}>
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
