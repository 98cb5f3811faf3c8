import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { type CachedItem, getCacheSize, listCachedItems } from '#browser/offline-cache/cached-items.ts';
import { formatCachedAt, formatFileSize } from '#domain/offline/offline-labels.ts';
import { pluralize } from '#domain/text/plural.ts';
import styles from './offline.css?url&no-inline';

/** Fills the page of cached items, with a notice if it replaces a page that is not cached. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  if (location.pathname !== root.dataset.offline) {
    document.title = 'No signal';
    requireElement(root, 'heading').textContent = 'No signal up here';
    requireElement(root, 'lead').textContent = 'The page you asked for is not saved on this device.';
  }
  await loadStyles(styles).catch(() => undefined);
  const list = requireElement(root, 'kept-list');
  await renderCachedItems(list);
  addEventListener('kept', () => void renderCachedItems(list));
}

/** Lists cached items with age and total size, and a button that deletes them. */
export async function renderCachedItems(element: HTMLElement): Promise<void> {
  const items = await listCachedItems().catch(() => []);
  if (items.length === 0) {
    element.replaceChildren(createElement('p', {}, 'Nothing is saved on this device yet.'));
    return;
  }
  const size = await getCacheSize();
  element.replaceChildren(
    createElement(
      'p',
      { class: 'kept-size' },
      `On this device: ${pluralize(items.length, 'page')}, ${formatFileSize(size)}.`,
    ),
    createElement('ul', {}, ...items.map(row)),
    removeButton(element),
  );
}

function row({ href, title, cachedAt, isSaved }: CachedItem): HTMLElement {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = formatCachedAt(cachedAt, new Date(), timeZone);
  const link = href ? createElement('a', { href }, title) : createElement('span', {}, title);
  const originLabel = href ? (isSaved ? 'Saved' : 'Visited') : 'Opens by the link you were sent. Saved';
  return createElement('li', {}, link, createElement('small', {}, `${originLabel} ${when}`));
}

function removeButton(element: HTMLElement): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'button' }, 'Remove all of it');
  button.addEventListener('click', async () => {
    button.ariaDisabled = 'true';
    const { clearOfflineCache } = await import('#browser/offline-cache/delete-expired-files.ts');
    await clearOfflineCache();
    element.replaceChildren(
      createElement('p', { role: 'status', tabindex: '-1' }, 'Nothing is saved on this device any more.'),
    );
    element.querySelector('p')?.focus();
  });
  return button;
}
