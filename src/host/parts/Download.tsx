/** Button that downloads a file through the host API. */

import { downloadFile } from '#browser/download.ts';
import type { CallRequest, CallReturning } from '#contracts/calls.ts';
import { fetchHostFile } from '#host/call-host-api.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';

export interface DownloadProps<Name extends CallReturning<Blob>> {
  label: string;
  file: Name;
  input: CallRequest<Name>;
}

export function Download<Name extends CallReturning<Blob>>({ label, file, input }: DownloadProps<Name>) {
  const fetchIt = async (): Promise<string | null> => {
    const fetched = await fetchHostFile(file, input);
    if (!fetched.ok) return fetched.error.message;
    downloadFile(fetched.value.content, fetched.value.name);
    return null;
  };
  return <AsyncButton action={fetchIt}>{label}</AsyncButton>;
}
