import { createFailureNotice } from './failure-notice.ts';

// The dialog that opens with the click, before its island is there (src/layouts/Base.astro, src/browser/inline-head.ts).
// The island's own takes its place without a break (src/ui/Dialog.tsx).
const frame = document.querySelector<HTMLDialogElement>('[data-frame]');

/** The island the open frame stands in for. */
export const getPlaceholderIsland = (): string | undefined => (frame?.open ? frame.dataset.for : undefined);

/** Runs `task` whenever the frame has closed, with the island's name if the guest closed it. */
export function onPlaceholderClose(task: (dismissed: string | undefined) => void): void {
  frame?.addEventListener('close', () => {
    if (frame.open) return;
    const name = frame.dataset.for;
    delete frame.dataset.for;
    fillPlaceholder();
    task(name);
  });
}

/** Closes the frame as if it had never been open. */
export function closePlaceholder(): void {
  delete frame?.dataset.for;
  frame?.close();
}

/** From now on the island opens its own dialog. */
export const disablePlaceholder = (name: string): void => frame?.removeAttribute(`data-${name}`);

export function setPlaceholderTitle(title: string): void {
  const heading = frame?.querySelector('h2');
  if (heading) heading.textContent = title;
}

export const fillPlaceholder = (...parts: (Node | string)[]): void =>
  frame?.querySelector('.dialog-body')?.replaceChildren(...parts);

/** Says in the frame that its content did not come, and what a guest can do. */
export function showPlaceholderFailure(tryAgain: () => void, link: string | null): void {
  const { parts, again } = createFailureNotice(tryAgain, link);
  fillPlaceholder(...parts);
  again.focus();
}
