/** Runs `task` once the page has loaded and has nothing better to do. */
export function whenIdle(task: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
