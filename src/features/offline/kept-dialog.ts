import { element, loadStyles } from '#browser/dom.ts';
import { setOfPage } from '#domain/offline/sets.ts';
import styles from './offline.css?url&no-inline';
import { fillPanel } from './panel.ts';

const cross = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>';

let isOpening = false;

/** Opens the dialog in which a guest chooses what to keep for the mountains. */
export async function openDialog(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  // Unstyled it works as well.
  await loadStyles(styles).catch(() => undefined);
  const panel = element('div', { class: 'offline-panel' });
  const close = element('button', { class: 'dialog-close', 'aria-label': 'Close' });
  close.innerHTML = cross;
  const dialog = element(
    'dialog',
    { class: 'dialog', 'data-variant': 'sheet', 'aria-labelledby': 'mountains-title' },
    element(
      'div',
      { class: 'dialog-panel' },
      element(
        'form',
        { class: 'dialog-header', method: 'dialog' },
        element('h2', { id: 'mountains-title' }, 'Save for the mountains'),
        close,
      ),
      element(
        'div',
        { class: 'dialog-body' },
        element(
          'p',
          {},
          'In the park the signal ends. What you save here opens without it. Prices and free nights never do.',
        ),
        panel,
      ),
    ),
  );
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    isOpening = false;
    dialog.remove();
  });
  dialog.showModal();
  await fillPanel(panel, setOfPage(location.pathname));
}
