import { isRendered } from '#browser/dom.ts';
// Updates only what has changed, so that focus and selection stay and live regions do not repeat
// themselves.

/** An equal child at its index is kept. */
export function showParts(region: Element, parts: readonly Node[]): void {
  const present = [...region.childNodes];
  for (const [index, part] of parts.entries()) {
    const old = present[index];
    if (!old) region.append(part);
    else if (!old.isEqualNode(part)) old.replaceWith(part);
  }
  for (const surplus of present.slice(parts.length)) surplus.remove();
}

/** An unchanged text is not written, so that live regions do not repeat it. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** `getFallback` gets the focus if the focused element is removed or hidden. */
export function preserveFocus(
  region: Element,
  change: () => void,
  getFallback: () => HTMLElement | null,
): void {
  const focused = document.activeElement;
  const wasInside = region.contains(focused);
  change();
  if (!wasInside || isVisibleIn(region, document.activeElement)) return;
  const next = isVisibleIn(region, focused) ? focused : getFallback();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const isVisibleIn = (region: Element, element: Element | null): boolean =>
  element !== null && region.contains(element) && isRendered(element);
