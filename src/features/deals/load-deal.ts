import { afterIslands } from '#browser/islands.ts';
import { once } from '#browser/memoize.ts';
import { whenSeen } from '#browser/visibility.ts';

/**
 * Loads the deal after an interaction, or when the carousel is visible. Dialogs that the
 * interaction opens load first. After a failure the next scroll retries.
 */
export const startDeal = (row: Element): void => whenActive(row, () => afterIslands(loadIsland));

const loadIsland = (): Promise<void> =>
  Promise.all([import('./DealIsland.tsx'), once(started, 'store', startStore)])
    .then(([deal]) => deal.mount())
    .catch((cause) => {
      console.info('The deal did not load:', cause);
      addEventListener('scroll', () => void loadIsland(), { once: true, passive: true });
    });

const started = new Map<string, Promise<unknown>>();

/** Fetches the deal while its island loads. */
const startStore = () => import('./store.ts').then((store) => store.refreshDealPeriodically());

/** Browsers send a `pointermove` without movement for a resting pointer on a new page. */
const isAtRest = ({ type, movementX, movementY }: PointerEvent): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/** Calls `onActive` once: on interaction, or when the element is visible after loading. */
export function whenActive(element: Element, onActive: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const activate = () => {
    if (signal.aborted) return;
    controller.abort();
    onActive();
  };
  const watch = () => whenSeen([element], activate);
  const options = { passive: true, signal };
  for (const type of ['scroll', 'click', 'keydown']) addEventListener(type, activate, options);
  addEventListener('pointermove', (event) => isAtRest(event) || activate(), options);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { signal });
}
