import { element } from '#browser/dom.ts';

/** What the dialog is made of. */
interface Parts {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  /** Says what a search came to. */
  status: HTMLElement;
  results: HTMLElement;
}

export function buildParts(): Parts {
  const field = element('input', {
    type: 'search',
    id: 'site-search-field',
    autocomplete: 'off',
    autocapitalize: 'off',
    enterkeyhint: 'search',
    maxlength: '100',
    autofocus: '',
  });
  const label = element('label', { for: field.id }, 'What do you want to know?');
  const form = element('form', { class: 'site-search-form' }, label, field);
  const status = element('p', { class: 'site-search-status', role: 'status' });
  const results = element('div', { class: 'site-search-results' });
  const title = element('h2', { id: 'site-search-title' }, 'Search the guide');
  const close = element('button', { type: 'submit', class: 'dialog-close', 'aria-label': 'Close' }, cross());
  const header = element('form', { class: 'dialog-header', method: 'dialog' }, title, close);
  const body = element('div', { class: 'dialog-body' }, element('search', {}, form), status, results);
  const panel = element('div', { class: 'dialog-panel' }, header, body);
  const attributes = { class: 'dialog site-search', 'aria-labelledby': title.id };
  return { dialog: element('dialog', attributes, panel), form, field, status, results };
}

/** The cross of every dialog. */
function cross(): Node {
  const drawn = document.querySelector('.dialog-close svg');
  return drawn?.cloneNode(true) ?? document.createTextNode('×');
}
