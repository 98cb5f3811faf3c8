import { element } from './dom.ts';

const cross = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>';

/**
 * A dialog of what does without React, in the parts `src/ui/Dialog.tsx` has (`src/styles/dialog.css`), not in the page yet.
 * Its close button needs no script.
 */
export function dialogOf(
  title: string,
  { id, ...attributes }: { id: string; class: string; 'data-variant'?: string },
  ...body: Node[]
): HTMLDialogElement {
  const close = element('button', { class: 'dialog-close', 'aria-label': 'Close' });
  close.innerHTML = cross;
  const heading = element('h2', { id: `${id}-title` }, title);
  const header = element('form', { class: 'dialog-header', method: 'dialog' }, heading, close);
  const panel = element(
    'div',
    { class: 'dialog-panel' },
    header,
    element('div', { class: 'dialog-body' }, ...body),
  );
  return element('dialog', { ...attributes, 'aria-labelledby': heading.id }, panel);
}
