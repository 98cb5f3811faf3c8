/** Who was away for longer is shown at once what is true now, in milliseconds (spec §7). */
export const refreshAfterMs = 5 * 60_000;

/**
 * Calls every so many milliseconds while the page is looked at, and as soon as somebody is back once five minutes have
 * passed since the last call, or a page that was opened in another tab is first looked at. Returns the way to stop.
 */
export function refreshWhileVisible(every: number, refresh: () => void): () => void {
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
  const timer = setInterval(look, every);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
