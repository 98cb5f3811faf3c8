import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { type CachedItem, getCacheSize, listCachedItems } from '#browser/offline-cache/cached-items.ts';
import { formatCachedAt, formatFileSize } from '#domain/offline/offline-labels.ts';
import { pluralize } from '#domain/text/plural.ts';
import styles from './offline.css?url&no-inline';

/** Fills the page of cached items. If it replaces an uncached page, it says so. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  if (location.pathname !== root.dataset.offline) {
    document.title = 'No signal';
    requireElement(root, 'heading').textContent = 'No signal up here';
    requireElement(root, 'lead').textContent = 'The page you asked for is not saved on this device.';
  }
  await loadStyles(styles).catch(() => undefined);
  const kept = requireElement(root, 'kept-list');
  await renderCachedItems(kept);
  addEventListener('kept', () => void renderCachedItems(kept));
}

/** Lists cached items with age and total size, and a button that deletes them. */
export async function renderCachedItems(place: HTMLElement): Promise<void> {
  const kept = await listCachedItems().catch(() => []);
  if (kept.length === 0) {
    place.replaceChildren(createElement('p', {}, 'Nothing is saved on this device yet.'));
    return;
  }
  const size = await getCacheSize();
  place.replaceChildren(
    createElement(
      'p',
      { class: 'kept-size' },
      `On this device: ${pluralize(kept.length, 'page')}, ${formatFileSize(size)}.`,
    ),
    createElement('ul', {}, ...kept.map(row)),
    removeButton(place),
  );
}

function row({ href, title, cachedAt, isSaved }: CachedItem): HTMLElement {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = formatCachedAt(cachedAt, new Date(), timeZone);
  const way = href ? createElement('a', { href }, title) : createElement('span', {}, title);
  const how = href ? (isSaved ? 'Saved' : 'Visited') : 'Opens by the link you were sent. Saved';
  return createElement('li', {}, way, createElement('small', {}, `${how} ${when}`));
}

function removeButton(place: HTMLElement): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'button' }, 'Remove all of it');
  button.addEventListener('click', async () => {
    button.ariaDisabled = 'true';
    const { clearOfflineCache } = await import('#browser/offline-cache/delete-expired.ts');
    await clearOfflineCache();
    place.replaceChildren(
      createElement('p', { role: 'status', tabindex: '-1' }, 'Nothing is saved on this device any more.'),
    );
    place.querySelector('p')?.focus();
  });
  return button;
}
