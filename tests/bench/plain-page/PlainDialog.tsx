// Dialog of the plain page that `npm run bench:touch` compares with.

import { useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { createRoot } from 'react-dom/client';

function PlainDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Choose dates">
      <DayPicker mode="range" />
    </dialog>
  );
}

export function showDialog(): void {
  const root = document.querySelector('[data-root]');
  if (root) createRoot(root).render(<PlainDialog />);
}
