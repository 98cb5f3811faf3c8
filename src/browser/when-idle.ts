/** Runs `task` in idle time after the page has loaded. */
export function whenIdle(task: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 50);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
