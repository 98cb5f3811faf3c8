// Dialog that opens on click, until the island of the real dialog has loaded
// (src/layouts/DialogPlaceholder.astro). The real dialog replaces it without a flash
// (src/ui/Dialog.tsx).

import { createFailureNotice } from './failure-notice.ts';

const frame = document.querySelector<HTMLDialogElement>('[data-frame]');

/** Returns the island whose placeholder is open. */
export const getPlaceholderIsland = (): string | undefined => (frame?.open ? frame.dataset.for : undefined);

/** Runs `task` when the placeholder closes, with the island's name if the guest closed it. */
export function onPlaceholderClose(task: (dismissed: string | undefined) => void): void {
  frame?.addEventListener('close', () => {
    if (frame.open) return;
    const name = frame.dataset.for;
    delete frame.dataset.for;
    fillPlaceholder();
    task(name);
  });
}

/** Closes the placeholder without notifying listeners. */
export function closePlaceholder(): void {
  delete frame?.dataset.for;
  frame?.close();
}

export function setPlaceholderTitle(title: string): void {
  const heading = frame?.querySelector('h2');
  if (heading) heading.textContent = title;
}

export const fillPlaceholder = (...parts: (Node | string)[]): void =>
  frame?.querySelector('.dialog-body')?.replaceChildren(...parts);

/** Shows in the placeholder that its content failed to load, with the alternatives. */
export function showPlaceholderFailure(retry: () => void, link: string | null): void {
  const { parts, retryButton } = createFailureNotice(retry, link);
  fillPlaceholder(...parts);
  retryButton.focus();
}
