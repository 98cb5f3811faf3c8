// Finds out whether a toast or popup covers a control, and when to check again.

/** In pixels, relative to the viewport. */
export type ScreenBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const overlap = (a: ScreenBox, b: ScreenBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Calls `check` two frames after focus or scroll, when scrolling to the focused element has ended.
 * Returns a function that stops it.
 */
export function watchFocus(check: () => void): () => void {
  const checkSoon = () => requestAnimationFrame(() => requestAnimationFrame(check));
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of ['focusin', 'scroll']) document.addEventListener(event, checkSoon, options);
  return () => listening.abort();
}
