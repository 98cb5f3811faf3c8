import { once } from './memoize.ts';

/**
 * A part of the page by its data attribute; the page has it or this module has no business on it.
 */
export function requireElement<Some extends Element = HTMLElement>(within: ParentNode, name: string): Some {
  const element = within.querySelector<Some>(`[data-${name}]`);
  if (!element) throw new Error(`The page has no part ${name}.`);
  return element;
}

type Child = Node | string | null | undefined;

/** A new element; empty children are left out. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** Enables or disables a button; a disabled one stays focusable. */
export const setEnabled = (button: Element, isEnabled: boolean): void => {
  button.ariaDisabled = isEnabled ? null : 'true';
};

/** Creates text for screen readers only. */
export const createVisuallyHidden = (text: string): HTMLElement =>
  createElement('span', { class: 'visually-hidden' }, text);

/** The nearest element around an event's target that matches; null where there is none. */
export const closestTo = <Some extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Some | null => (target instanceof Element ? target.closest<Some>(selector) : null);

/** Whether a click is meant for this page: one for another tab or window stays a plain link. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The control around an event's target that opens an island: `data-intent` names the island. */
export const findIntentControl = (event: Event): HTMLElement | null => closestTo(event, '[data-intent]');

const styles = new Map<string, Promise<unknown>>();

/**
 * Loads a stylesheet by its address (`import href from './x.css?url'`) once. Styles for a few
 * visits are thus not in the pages. Rejects on failure; the next call retries.
 */
export const loadStyles = (href: string): Promise<unknown> =>
  once(
    styles,
    href,
    () =>
      new Promise((resolve, reject) => {
        const link = createElement('link', { rel: 'stylesheet', href });
        link.addEventListener('load', resolve);
        link.addEventListener('error', reject);
        // Before the stylesheets of the body it would have the whole page laid out again.
        document.body.append(link);
      }),
  );

/** Whether an element has a box on the page. Safari has `checkVisibility` since 17.4. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
