/** Parses HTML of built pages. */

import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/**
 * Parses a document or a part of one. Skips the content of templates, which is not part of the page
 * yet.
 */
export const parseHtml = (html: string, isPart: boolean): Node =>
  isPart ? parseFragment(html) : parse(html);

/** Returns every element below a node, in the order of the page. */
export function elements(node: Node): Element[] {
  const elements: Element[] = [];
  const walk = (node: Node): void => {
    if (!('childNodes' in node)) return;
    for (const child of node.childNodes) {
      if (isElement(child)) elements.push(child);
      walk(child);
    }
  };
  walk(node);
  return elements;
}

/** Returns an attribute's value; `undefined` if the element has none. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

export function innerText(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(innerText).join('') : '';
}

/**
 * Returns the accessible name of an element: its label, its text, and the texts of its pictures.
 */
export function getAccessibleName(element: Element): string {
  const label = attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby') ?? '';
  const inside = elements(element).map(
    (node) =>
      attribute(node, 'alt') ??
      attribute(node, 'aria-label') ??
      (node.tagName === 'title' ? innerText(node) : ''),
  );
  return [label, attribute(element, 'title') ?? '', innerText(element), ...inside].join(' ').trim();
}
