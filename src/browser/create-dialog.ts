import { createElement } from './dom.ts';

const cross = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>';

/**
 * Creates a dialog without React, with the parts of `src/ui/Dialog.tsx` (`src/styles/dialog.css`);
 * the caller adds it to the page. Its close button needs no script.
 */
export function createDialog(
  title: string,
  { id, ...attributes }: { id: string; class: string; 'data-variant'?: string },
  ...body: Node[]
): HTMLDialogElement {
  const close = createElement('button', { class: 'dialog-close', 'aria-label': 'Close' });
  close.innerHTML = cross;
  const heading = createElement('h2', { id: `${id}-title` }, title);
  const header = createElement('form', { class: 'dialog-header', method: 'dialog' }, heading, close);
  const panel = createElement(
    'div',
    { class: 'dialog-panel' },
    header,
    createElement('div', { class: 'dialog-body' }, ...body),
  );
  return createElement('dialog', { ...attributes, 'aria-labelledby': heading.id }, panel);
}
