import CMS from '@sveltia/cms';
import { createElement, type ReactElement } from 'react';

/** Article of a built page by collection, as a template for previews. */
export type PreviewTemplates = Record<string, string>;

type Fields = Record<string, unknown>;

/** Renders an entry in the article of a real page of its kind, with the site's styles. */
export function registerPreviews(moulds: PreviewTemplates): void {
  CMS.registerPreviewStyle('/admin/preview.css');
  for (const [collection, mould] of Object.entries(moulds)) {
    CMS.registerPreviewTemplate(collection, ({ entry }): ReactElement => {
      const fields: Fields = entry.get('data').toJS();
      return createElement('div', {
        ref: (place: HTMLElement | null) => place && show(place, mould, fields),
      });
    });
  }
}

function show(place: HTMLElement, mould: string, fields: Fields): void {
  if (place.childElementCount === 0) place.innerHTML = mould;
  setText(place, 'h1', fields['title']);
  setText(place, '.page-head p', fields['lead']);
  repeat(place, '.facts dl', listIn(fields['facts']), (line, { label, value }) => {
    setText(line, 'dt', label);
    setText(line, 'dd', value);
  });
  setText(place, '.facts time', fields['updated']);
  place.querySelector('.sources')?.toggleAttribute('hidden', listIn(fields['sources']).length === 0);
  repeat(place, '.sources ul', listIn(fields['sources']), (line, { name, checked }) => {
    setText(line, 'a', name);
    setText(line, 'time', checked);
  });
  showWords(place, String(fields['body'] ?? ''));
}

const listIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function setText(place: HTMLElement, selector: string, value: unknown): void {
  const element = place.querySelector(selector);
  if (element) element.textContent = String(value ?? '');
}

/** Repeats the template's first line for each entry. */
function repeat(
  place: HTMLElement,
  listSelector: string,
  entries: readonly Fields[],
  fill: (line: HTMLElement, entry: Fields) => void,
): void {
  const list = place.querySelector(listSelector);
  if (!list) return;
  const line = firstLines.get(list) ?? list.firstElementChild?.outerHTML ?? '';
  firstLines.set(list, line);
  list.innerHTML = line.repeat(entries.length);
  entries.forEach((entry, at) => {
    const element = list.querySelector<HTMLElement>(`:scope > :nth-child(${at + 1})`);
    if (element) fill(element, entry);
  });
}

const firstLines = new WeakMap<Element, string>();

/** Renders the body as the editor's own preview does. */
function showWords(place: HTMLElement, markdown: string): void {
  const prose = place.querySelector('.prose');
  if (!prose || written.get(prose)?.markdown === markdown) return;
  written.get(prose)?.end();
  // Imported, because the editor rejects elements of the frame's document.
  const fresh = document.importNode(prose, false);
  if (!(fresh instanceof HTMLElement)) return;
  written.set(fresh, { markdown, end: CMS.renderRichText(fresh, markdown) });
  prose.replaceWith(fresh);
}

const written = new WeakMap<Element, { markdown: string; end: () => void }>();
