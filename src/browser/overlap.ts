/** Position on the screen, in pixels. */
export type ScreenBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether two boxes share any place. */
export const overlap = (one: ScreenBox, other: ScreenBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Calls `look` two frames after focus or scroll, when scrolling to the focused element has ended.
 * Returns a function that stops it.
 */
export function watchFocus(look: () => void): () => void {
  const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(look));
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of ['focusin', 'scroll']) document.addEventListener(event, lookSoon, options);
  return () => listening.abort();
}
