/** Adds the text of built pages to the search index. */

import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ELEMENT_NODE, type ElementNode, type Node, parse, TEXT_NODE } from 'ultrahtml';
import { querySelector, querySelectorAll } from 'ultrahtml/selector';
import type { PagePart, SearchablePage } from '#domain/site-search/searchable-page.ts';
import { decodeEntities, readBuiltPages } from './built-pages.ts';

const noindexTag = '<meta name="robots" content="noindex">';

/**
 * Adds the built pages to `/search.json`: the text in `data-searched` without `data-unsearched`, by
 * heading (decision 35). Events and lists come from src/pages/search.json.ts.
 */
export const siteSearch = (): AstroIntegration => ({
  name: 'site-search',
  hooks: {
    async 'astro:build:done'({ dir }) {
      const file = new URL('search.json', dir);
      const otherPages: SearchablePage[] = JSON.parse(await readFile(file, 'utf8'));
      const pages = [...readBuiltPages(dir)].flatMap((page) => toSearchedPage(page) ?? []);
      await writeFile(file, JSON.stringify([...pages, ...otherPages]));
    },
  },
});

/** Returns the searched parts of a page; undefined if it has none or is excluded. */
export function toSearchedPage({ file, html }: { file: string; html: string }): SearchablePage | undefined {
  if (!html.includes(' data-searched') || html.includes(noindexTag)) return undefined;
  // Two thirds of a page are styles, menus and other cabins.
  const page: Node = parse(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  const body = querySelector(page, '[data-searched]');
  const { 'data-search-also': extraText = '' } = body['attributes'];
  const facts = querySelectorAll(page, '[data-search-facts] > *').map(getText).join(' · ');
  const [first, ...parts] = toParts(body);
  return {
    url: `/${file.replace(/\.html$/, '')}`,
    title: getText(querySelector(page, 'h1')),
    ...(facts && { facts }),
    parts: [{ text: [first?.text, decodeEntities(extraText)].filter(Boolean).join(' ') }, ...parts],
  };
}

/** Splits the text at headings with an id. */
function toParts(body: Node): PagePart[] {
  const parts: PagePart[] = [{ text: '' }];
  const addText = (text: string): void => {
    const part = parts.at(-1);
    if (part) part.text += text;
  };
  const visit = (node: Node): void => {
    if (node.type === TEXT_NODE) addText(node['value']);
    if (node.type !== ELEMENT_NODE || isExcluded(node)) return;
    const { id } = node.attributes;
    if (id && /^h[2-6]$/.test(node.name)) parts.push({ id, heading: getText(node), text: '' });
    for (const [index, child] of node.children.entries()) {
      // Adjacent elements are separated by their styles, not by a space.
      if (child.type === ELEMENT_NODE && node.children[index - 1]?.type === ELEMENT_NODE) addText(' ');
      visit(child);
    }
    const last = parts.at(-1);
    if (last && blockElement.test(node.name)) last.text = `${withFinalStop(last.text)} `;
  };
  visit(body);
  return parts.map((part) => ({ ...part, text: toPlainText(part.text) }));
}

const blockElement =
  /^(h\d|p|div|section|article|header|footer|figure|figcaption|ul|ol|li|dl|dt|dd|table|tr|td|th|details|summary|blockquote|br)$/;

const isExcluded = ({ name, attributes }: ElementNode): boolean =>
  /^(style|script|template|svg|button)$/.test(name) || 'data-unsearched' in attributes;

/** Ends a block with a full stop if it has no punctuation, because excerpts span several blocks. */
const withFinalStop = (text: string): string => text.trimEnd().replace(/[\p{L}\p{N})]$/u, '$&.');

const getText = (node: Node | undefined): string =>
  toPlainText(node?.type === TEXT_NODE ? node['value'] : (node?.['children'] ?? []).map(getText).join(' '));

const toPlainText = (text: string): string => decodeEntities(text).replace(/\s+/g, ' ').trim();
