import { useEffect, useState } from 'react';

const noDialog = (): boolean => document.querySelector('dialog:modal') === null;

/** False while a modal dialog was open from the start, then true for good: one that opens later lies over the popup. */
export function useNoDialog(): boolean {
  const [isFree, setFree] = useState(noDialog);
  useEffect(() => {
    if (isFree) return;
    // Looked for again and again: a dialog that leaves the page as it closes fires no event there.
    const timer = setInterval(() => setFree(noDialog()), 500);
    return () => clearInterval(timer);
  }, [isFree]);
  return isFree;
}
