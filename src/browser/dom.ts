/** A part of the page by its data attribute; the page has it or this module has no business on it. */
export function part<Some extends Element = HTMLElement>(within: ParentNode, name: string): Some {
  const found = within.querySelector<Some>(`[data-${name}]`);
  if (!found) throw new Error(`The results have no part ${name}.`);
  return found;
}

type Child = Node | string | null | undefined;

/** A new element; empty children are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

/** Words only a screen reader says. */
export const aside = (text: string): HTMLElement => element('span', { class: 'visually-hidden' }, text);

/** Whether a click is meant for this page: one for another tab or window stays a plain link. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The control that opens an island and was met by an event: `data-intent` names the island. */
export const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-intent]') : null;
