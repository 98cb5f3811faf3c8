/** Time since the last refresh after which a returning visitor gets one at once (spec §7). */
export const refreshAfterMs = 5 * 60_000;

/**
 * Calls at this interval in milliseconds while the page is visible. Calls at once when a visitor
 * returns five minutes or more after the last call, or first views a page opened in another tab.
 * Covered windows and pages restored by Back return without `visibilitychange`. `watch` adds
 * another reason to refresh. Returns a function that stops it.
 */
export function refreshWhileVisible(
  every: number,
  refresh: () => void,
  watch?: (refresh: () => void) => () => void,
): () => void {
  // Date.now() continues while a device sleeps.
  let refreshedAt = document.hidden ? 0 : Date.now();
  const refreshNow = (): void => {
    if (document.hidden) return;
    refreshedAt = Date.now();
    refresh();
  };
  const refreshIfDue = (): void => {
    if (Date.now() - refreshedAt >= refreshAfterMs) refreshNow();
  };
  // Before the listeners below, which find the refresh done.
  const stopWatching = watch?.(refreshNow);
  const timer = setInterval(refreshNow, every);
  document.addEventListener('visibilitychange', refreshIfDue);
  for (const sign of ['focus', 'pageshow']) addEventListener(sign, refreshIfDue);
  return () => {
    clearInterval(timer);
    stopWatching?.();
    document.removeEventListener('visibilitychange', refreshIfDue);
    for (const sign of ['focus', 'pageshow']) removeEventListener(sign, refreshIfDue);
  };
}
