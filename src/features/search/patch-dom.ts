import { isRendered } from '#browser/dom.ts';
// For what is written anew with every answer: nothing that has not changed is touched, so that a focus and a selection
// stay where they are and a live region does not say the same again.

/** Shows these parts in a region and nothing else; one that is there already, at its place, stays the element it was. */
export function showParts(region: Element, parts: readonly Node[]): void {
  const present = [...region.childNodes];
  for (const [index, part] of parts.entries()) {
    const old = present[index];
    if (!old) region.append(part);
    else if (!old.isEqualNode(part)) old.replaceWith(part);
  }
  for (const surplus of present.slice(parts.length)) surplus.remove();
}

/** Writes words, unless they stand there already. */
export function setText(place: Element, words: string): void {
  if (place.textContent !== words) place.textContent = words;
}

/** What has the focus within a region keeps it while that changes; where it goes or is hidden, `instead` gets it. */
export function preserveFocus(region: Element, change: () => void, instead: () => HTMLElement | null): void {
  const focused = document.activeElement;
  const wasInside = region.contains(focused);
  change();
  if (!wasInside || isSeenIn(region, document.activeElement)) return;
  const next = isSeenIn(region, focused) ? focused : instead();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const isSeenIn = (region: Element, one: Element | null): boolean =>
  one !== null && region.contains(one) && isRendered(one);
