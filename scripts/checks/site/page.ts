/** Parses a built page for the rules. */

import { attribute, type Element, elements, innerText, parseHtml } from './html.ts';

/** Data of a built page that the rules check. */
export interface BuiltPage {
  path: string;
  html: string;
  all: Element[];
  /** A part of a page, fetched by a script. */
  isPart: boolean;
  noindex: boolean;
  title: string;
  /** The contents of its meta elements, by name or property; the first of each. */
  meta: Map<string, string>;
  canonical: string | undefined;
  ids: Set<string>;
}

export const findByTag = (page: Pick<BuiltPage, 'all'>, ...tags: string[]): Element[] =>
  page.all.filter(({ tagName }) => tags.includes(tagName));

function getMeta(all: readonly Element[]): BuiltPage['meta'] {
  const meta = new Map<string, string>();
  for (const element of all) {
    if (element.tagName !== 'meta') continue;
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (name && !meta.has(name)) meta.set(name, attribute(element, 'content') ?? '');
  }
  return meta;
}

export function parseBuiltPage(path: string, html: string): BuiltPage {
  const isPart = !/<html[\s>]/i.test(html.slice(0, 500));
  const all = elements(parseHtml(html, isPart));
  const meta = getMeta(all);
  const [title] = findByTag({ all }, 'title');
  const canonical = all.find((tag) => tag.tagName === 'link' && attribute(tag, 'rel') === 'canonical');
  const ids = all.map((tag) => attribute(tag, 'id')).filter((id) => id !== undefined);
  return {
    path,
    html,
    all,
    isPart,
    noindex: isPart || (meta.get('robots') ?? '').includes('noindex'),
    title: title ? innerText(title).trim() : '',
    meta,
    canonical: canonical && attribute(canonical, 'href'),
    ids: new Set(ids),
  };
}
