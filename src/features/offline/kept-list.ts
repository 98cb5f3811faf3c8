import { element, loadStyles, part } from '#browser/dom.ts';
import { type Kept, keptBytes, listKept } from '#browser/kept/list.ts';
import { formatCachedAt, formatFileSize } from '#domain/offline/words.ts';
import { pluralize } from '#domain/stay/words.ts';
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

/** Shows what is kept, how old each is and how large all of it, with a button that removes it. */
export async function showKept(place: HTMLElement): Promise<void> {
  const kept = await listKept().catch(() => []);
  if (kept.length === 0) {
    place.replaceChildren(element('p', {}, 'Nothing is saved on this device yet.'));
    return;
  }
  const size = await keptBytes();
  place.replaceChildren(
    element(
      'p',
      { class: 'kept-size' },
      `On this device: ${pluralize(kept.length, 'page')}, ${formatFileSize(size)}.`,
    ),
    element('ul', {}, ...kept.map(row)),
    removeButton(place),
  );
}

function row({ href, title, at, isChosen }: Kept): HTMLElement {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = formatCachedAt(at, new Date(), timeZone);
  const way = href ? element('a', { href }, title) : element('span', {}, title);
  const how = href ? (isChosen ? 'Saved' : 'Visited') : 'Opens by the link you were sent. Saved';
  return element('li', {}, way, element('small', {}, `${how} ${when}`));
}

function removeButton(place: HTMLElement): HTMLElement {
  const button = element('button', { type: 'button', class: 'button' }, 'Remove all of it');
  button.addEventListener('click', async () => {
    button.ariaDisabled = 'true';
    const { removeKept } = await import('#browser/kept/sweep.ts');
    await removeKept();
    place.replaceChildren(
      element('p', { role: 'status', tabindex: '-1' }, 'Nothing is saved on this device any more.'),
    );
    place.querySelector('p')?.focus();
  });
  return button;
}
