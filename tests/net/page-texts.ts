// Text, links and structured data of built pages, for the comparison of `npm run net`.

import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterMap } from 'parse5';
import { isInternalPage, loadBuiltSite } from '../../scripts/checks/site/built-site.ts';
import { attribute, getAccessibleName, innerText, parseHtml } from '../../scripts/checks/site/html.ts';
import { type BuiltPage, findByTag } from '../../scripts/checks/site/page.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Pages that are compared line by line. The others are compared by hash. */
const pagesInFull = new Set(
  (
    '/ /cabins /cabins/hot-tub /cabins/perseid /map /visitor-guide /visitor-guide/cades-cove /blog ' +
    '/blog/first-snow-in-town /areas/gatlinburg /events /fall /plan /booking /sign-up /privacy'
  ).split(' '),
);

const inline =
  /^(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr|#text)$/;
const unseen = /^(script|style|template|head|#comment)$/;

/** Returns the text of a node, one line per block. */
function textOf(node: Node): string {
  if (unseen.test(node.nodeName)) return '';
  if (node.nodeName === '#text') return innerText(node).replace(/\s+/g, ' ');
  const text = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return inline.test(node.nodeName) ? text : `\n${text}\n`;
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lines = (text: string): string[] => text.split('\n').map(line).filter(Boolean);

/** Removes parts that differ between databases, and scoped classes in a `<noscript>`. */
const removeVariableParts = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/ data-astro-cid-\w+/g, '');

/** Returns a page's text, links and structured data. */
function partsOf(page: BuiltPage): Record<'text' | 'links' | 'data', string[]> {
  const links = findByTag(page, 'a').flatMap((link) => {
    const href = attribute(link, 'href');
    return href === undefined ? [] : `${line(getAccessibleName(link))} → ${removeVariableParts(href)}`;
  });
  const data = findByTag(page, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.stringify(JSON.parse(removeVariableParts(innerText(script))), null, 1));
  return {
    text: [page.title, ...lines(textOf(parseHtml(page.html, page.isPart)))].map(removeVariableParts),
    links: [...new Set(links)],
    data: data.flatMap((text) => text.split('\n')),
  };
}

const hash = (part: string[]): string =>
  createHash('sha256').update(part.join('\n')).digest('hex').slice(0, 10);

/**
 * Returns texts about the site in `dist` by file name: hashes of all pages, and the text of some.
 */
export function pageTexts(dist: string, root: string): Record<string, string> {
  const pages = [...loadBuiltSite(dist, root, () => null).pages.values()].filter(
    (page) => !isInternalPage(page),
  );
  const parts = pages.map((page) => ({ path: page.path, ...partsOf(page) }));
  const hashes = parts.map(({ path, text, links, data }) =>
    [path, 'text', hash(text), 'links', hash(links), 'data', hash(data)].join(' '),
  );
  const fullTexts = parts
    .filter(({ path }) => pagesInFull.has(path))
    .map(({ path, text, links, data }) => [
      `pages${path === '/' ? '/home' : path}.txt`,
      [...text, '', ...links, '', ...data, ''].join('\n'),
    ]);
  return { 'pages.txt': `${hashes.join('\n')}\n`, ...Object.fromEntries(fullTexts) };
}
