// Dialog in which a guest selects pages to save for offline use.

import { createDialog } from '#browser/create-dialog.ts';
import { createElement, loadStyles } from '#browser/dom.ts';
import { formatFileSize } from '#domain/offline/offline-labels.ts';
import { createOfflineSets, type OfflineSet, setBytes, setOfPage } from '#domain/offline/offline-sets.ts';
import { pluralize } from '#domain/text/plural.ts';
import { fetchCacheablePages, getVisitorItems } from './cacheable-sources.ts';
import { renderCachedItems } from './cached-items-list.ts';
import { type DownloadResult, downloadSets } from './download-sets.ts';
import styles from './offline.css?url&no-inline';

let isOpening = false;

export async function openOfflineDialog(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  // Works without styles too.
  await loadStyles(styles).catch(() => undefined);
  const form = createElement('form', { class: 'keep' });
  const savedSection = createElement('section', { class: 'kept', 'aria-label': 'Saved on this device' });
  const dialog = createDialog(
    'Save for the mountains',
    { id: 'mountains', class: 'dialog', 'data-variant': 'sheet' },
    createElement(
      'p',
      {},
      'In the park the signal ends. What you save here opens without it. Prices and free nights never do.',
    ),
    createElement('div', { class: 'offline-panel' }, form, savedSection),
  );
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    isOpening = false;
    dialog.remove();
  });
  dialog.showModal();
  void renderCachedItems(savedSection);
  await fill(form, savedSection);
}

/** Lists the downloadable sets. Those of the current page are selected. */
async function fill(form: HTMLFormElement, savedSection: HTMLElement): Promise<void> {
  const listed = await fetchCacheablePages();
  if (!listed) return form.replaceChildren(createElement('p', {}, 'Choosing what to save needs a signal.'));
  const visitorItems = getVisitorItems();
  const sets = createOfflineSets(listed, visitorItems);
  const button = createElement('button', { class: 'button', 'data-tone': 'ember' }, 'Save on this device');
  const bar = createElement('progress', { 'aria-label': 'Saving', max: '1', value: '0', hidden: '' });
  const status = createElement('p', { role: 'status' });
  const choices = createElement(
    'fieldset',
    {},
    createElement('legend', {}, 'What to save'),
    ...sets.map(createCheckbox),
  );
  form.replaceChildren(choices, button, bar, status);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const names = new FormData(form).getAll('set');
    if (names.length === 0) {
      status.textContent = 'Nothing is chosen yet.';
      return;
    }
    button.disabled = true;
    bar.hidden = false;
    let saved = 0;
    const selectedSets = sets.filter(({ name }) => names.includes(name));
    const result = await downloadSets(selectedSets, visitorItems, (donePages, all) => {
      saved = donePages;
      bar.max = all;
      bar.value = donePages;
      status.textContent = `${donePages} of ${pluralize(all, 'page')}`;
    });
    bar.hidden = true;
    button.disabled = false;
    status.textContent = resultMessages[result](pluralize(saved, 'page'));
    await renderCachedItems(savedSection);
    // The page below may list cached items too.
    dispatchEvent(new Event('kept'));
  });
}

const resultMessages: Record<DownloadResult, (pages: string) => string> = {
  complete: (pages) => `${pages} saved on this device.`,
  'storage-full': (pages) => `This device has no more room. ${pages} saved; remove some, or choose less.`,
  incomplete: (pages) => `Not everything came. ${pages} saved; save again to go on.`,
};

function createCheckbox(set: OfflineSet): HTMLElement {
  const { name, label, pages } = set;
  const isOwn = name === 'itinerary' || name === 'booking';
  const isChosen = isOwn || name === setOfPage(location.pathname);
  const attributes = { type: 'checkbox', name: 'set', value: name, ...(isChosen && { checked: '' }) };
  const size = `${pluralize(pages.length, 'page')}, about ${formatFileSize(setBytes(set))}`;
  const text = createElement('span', {}, label, createElement('small', {}, isOwn ? '' : size));
  return createElement('label', {}, createElement('input', attributes), text);
}
