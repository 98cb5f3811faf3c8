import { once } from './memoize.ts';

/** Returns the element with the attribute `data-<name>`. Throws if there is none. */
export function requireElement<Some extends Element = HTMLElement>(within: ParentNode, name: string): Some {
  const element = within.querySelector<Some>(`[data-${name}]`);
  if (!element) throw new Error(`The page has no part ${name}.`);
  return element;
}

type Child = Node | string | null | undefined;

/** Creates an element. Skips empty children. */
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

/** Returns the closest element around an event's target that matches, or `null`. */
export const closestTo = <Some extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Some | null => (target instanceof Element ? target.closest<Some>(selector) : null);

/** Whether a click does not open another tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Returns the clicked control that opens an island. `data-intent` is the name of the island. */
export const findIntentControl = (event: Event): HTMLElement | null => closestTo(event, '[data-intent]');

/** Announces links that open dialogs as buttons. Without scripts they are links. */
export function announceDialogLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLElement>('a[data-intent]')) link.role = 'button';
}

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
