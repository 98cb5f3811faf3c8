/** Runs `task` after the next paint, which it would delay on a slow processor. */
export function whenPainted(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs `task` in idle time. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 50);
}

/** Runs `task` in idle time after the page has loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else addEventListener('load', () => whenIdle(task), { once: true });
}
