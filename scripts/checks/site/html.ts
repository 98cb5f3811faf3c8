import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/**
 * The document or the part of one; what a template holds is left out, since it is no part of the
 * page yet.
 */
export const parseHtml = (html: string, isPart: boolean): Node =>
  isPart ? parseFragment(html) : parse(html);

/** Every element below a node, in the order of the page. */
export function elements(node: Node): Element[] {
  const found: Element[] = [];
  const walk = (one: Node): void => {
    if (!('childNodes' in one)) return;
    for (const child of one.childNodes) {
      if (isElement(child)) found.push(child);
      walk(child);
    }
  };
  walk(node);
  return found;
}

/** An attribute's value; undefined where the element has none. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

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
    (one) =>
      attribute(one, 'alt') ??
      attribute(one, 'aria-label') ??
      (one.tagName === 'title' ? innerText(one) : ''),
  );
  return [label, attribute(element, 'title') ?? '', innerText(element), ...inside].join(' ').trim();
}
