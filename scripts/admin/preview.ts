/** Previews of entries in the content editor. */

import CMS from '@sveltia/cms';
import { createElement, type ReactElement } from 'react';

/** Article of a built page by collection, as a template for previews. */
export type PreviewTemplates = Record<string, string>;

type Fields = Record<string, unknown>;

/** Renders an entry in the article of a real page of its kind, with the site's styles. */
export function registerPreviews(templates: PreviewTemplates): void {
  CMS.registerPreviewStyle('/admin/preview.css');
  for (const [collection, template] of Object.entries(templates)) {
    CMS.registerPreviewTemplate(collection, ({ entry }): ReactElement => {
      const fields: Fields = entry.get('data').toJS();
      return createElement('div', {
        ref: (element: HTMLElement | null) => element && renderPreview(element, template, fields),
      });
    });
  }
}

function renderPreview(element: HTMLElement, template: string, fields: Fields): void {
  if (element.childElementCount === 0) {
    element.innerHTML = template;
    // A page with illustrations has several texts. The preview fills the one with the sources.
    const others = element.querySelectorAll('.article-text:has(~ .article-text), .illustration');
    for (const part of others) part.remove();
    // Of folded facts it keeps the date. It fills the list above them.
    const folded = element.querySelector('.facts details');
    folded?.replaceWith(...folded.querySelectorAll(':scope > p'));
  }
  setText(element, 'h1', fields['title']);
  setText(element, '.page-head .lead', fields['lead']);
  repeat(element, '.facts dl', toList(fields['facts']), (line, { label, value }) => {
    setText(line, 'dt', label);
    setText(line, 'dd', value);
  });
  setText(element, '.facts time', fields['updated']);
  element.querySelector('.sources')?.toggleAttribute('hidden', toList(fields['sources']).length === 0);
  repeat(element, '.sources ul', toList(fields['sources']), (line, { name, checked }) => {
    setText(line, 'a', name);
    setText(line, 'time', checked);
  });
  renderText(element, String(fields['body'] ?? ''));
}

const toList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

function setText(parent: HTMLElement, selector: string, value: unknown): void {
  const element = parent.querySelector(selector);
  if (element) element.textContent = String(value ?? '');
}

/** Repeats the template's first line for each entry. */
function repeat(
  element: HTMLElement,
  listSelector: string,
  entries: readonly Fields[],
  fill: (line: HTMLElement, entry: Fields) => void,
): void {
  const list = element.querySelector(listSelector);
  if (!list) return;
  const line = firstLines.get(list) ?? list.firstElementChild?.outerHTML ?? '';
  firstLines.set(list, line);
  list.innerHTML = line.repeat(entries.length);
  entries.forEach((entry, index) => {
    const element = list.querySelector<HTMLElement>(`:scope > :nth-child(${index + 1})`);
    if (element) fill(element, entry);
  });
}

const firstLines = new WeakMap<Element, string>();

/** Renders the body as the editor's own preview does. */
function renderText(element: HTMLElement, markdown: string): void {
  const prose = element.querySelector('.prose');
  if (!prose || rendered.get(prose)?.markdown === markdown) return;
  rendered.get(prose)?.end();
  // Imported, because the editor rejects elements of the frame's document.
  const emptyProse = document.importNode(prose, false);
  if (!(emptyProse instanceof HTMLElement)) return;
  rendered.set(emptyProse, { markdown, end: CMS.renderRichText(emptyProse, markdown) });
  prose.replaceWith(emptyProse);
}

const rendered = new WeakMap<Element, { markdown: string; end: () => void }>();
