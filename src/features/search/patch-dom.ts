import { isRendered } from '#browser/dom.ts';
// Updates only what has changed, so that focus and selection stay and live regions do not repeat
// themselves.

/** Replaces the children that differ. An equal child at the same index stays. */
export function showParts(region: Element, parts: readonly Node[]): void {
  const present = [...region.childNodes];
  for (const [index, part] of parts.entries()) {
    const old = present[index];
    if (!old) region.append(part);
    else if (!old.isEqualNode(part)) old.replaceWith(part);
  }
  for (const surplus of present.slice(parts.length)) surplus.remove();
}

/** Sets a text only if it differs, so that live regions do not repeat it. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Runs a change. If it removes or hides the focused element, focuses that of `getFallback`. */
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
