/** Position on the screen, in pixels. */
export type ScreenBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether two boxes overlap. */
export const overlap = (a: ScreenBox, b: ScreenBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Calls `check` two frames after focus or scroll, when scrolling to the focused element has ended.
 * Returns a function that stops it.
 */
export function watchFocus(check: () => void): () => void {
  const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(check));
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of ['focusin', 'scroll']) document.addEventListener(event, lookSoon, options);
  return () => listening.abort();
}
