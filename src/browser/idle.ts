/** Runs `task` in idle time after the page has loaded. */
export function whenIdle(task: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 50);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Runs `handle` for the first item at once and for each other one in its own idle period, so that
 * the page stays responsive.
 */
export function forEachWhenIdle<Item>([first, ...rest]: readonly Item[], handle: (item: Item) => void): void {
  if (first !== undefined) handle(first);
  if (rest.length > 0) whenIdle(() => forEachWhenIdle(rest, handle));
}
