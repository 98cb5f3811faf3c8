import { loadStyles, part } from '#browser/dom.ts';
import { showKept } from './kept-list.ts';
import styles from './offline.css?url&no-inline';

/** Fills the page of what is kept; where it stands in for another page, says so. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  if (location.pathname !== root.dataset.offline) {
    document.title = 'No signal';
    part(root, 'heading').textContent = 'No signal up here';
    part(root, 'lead').textContent = 'The page you asked for is not saved on this device.';
  }
  await loadStyles(styles).catch(() => undefined);
  const kept = part(root, 'kept-list');
  await showKept(kept);
  addEventListener('kept', () => void showKept(kept));
}
