/** Who was away for longer is shown at once what is true now, in milliseconds (spec §7). */
export const refreshAfterMs = 5 * 60_000;

/**
 * Calls every so many milliseconds while the page is looked at, and as soon as somebody is back once five minutes have
 * passed since the last call, or a page that was opened in another tab is first looked at. A window that was covered, and a
 * page that Back brings from memory, tell of a return without `visibilitychange`.
 * `watch` brings another reason to refresh. Returns the way to stop.
 */
export function refreshWhileVisible(
  every: number,
  refresh: () => void,
  watch?: (refresh: () => void) => () => void,
): () => void {
  // By a clock that goes on while a device sleeps.
  let refreshedAt = document.hidden ? 0 : Date.now();
  const look = (): void => {
    if (document.hidden) return;
    refreshedAt = Date.now();
    refresh();
  };
  const lookAgain = (): void => {
    if (Date.now() - refreshedAt >= refreshAfterMs) look();
  };
  // Before the listeners below, which find the refresh done.
  const stopWatching = watch?.(look);
  const timer = setInterval(look, every);
  document.addEventListener('visibilitychange', lookAgain);
  for (const sign of ['focus', 'pageshow']) addEventListener(sign, lookAgain);
  return () => {
    clearInterval(timer);
    stopWatching?.();
    document.removeEventListener('visibilitychange', lookAgain);
    for (const sign of ['focus', 'pageshow']) removeEventListener(sign, lookAgain);
  };
}
