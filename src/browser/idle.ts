/** Runs `task` once the page has loaded and has nothing better to do. */
export function whenIdle(task: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

const inATurn = 2;

/** Runs `act` for the first few items at once and for the others a few at a time, so that a page never stands still. */
export function inTurns<Item>(items: readonly Item[], act: (item: Item) => void): void {
  items.slice(0, inATurn).forEach(act);
  const rest = items.slice(inATurn);
  if (rest.length > 0) whenIdle(() => inTurns(rest, act));
}
