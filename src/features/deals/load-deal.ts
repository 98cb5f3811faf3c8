import { whenSeen } from '#browser/visibility.ts';
import { whenIdle } from '#browser/when-idle.ts';

/**
 * Loads the deal after an interaction, or when the carousel is visible. Waits until the page is
 * idle, because the interaction may open a dialog. After a failure the next scroll retries.
 */
export const startDeal = (row: Element): void => whenActive(row, () => whenIdle(loadIsland));

const loadIsland = (): Promise<void> =>
  import('./DealIsland.tsx')
    .then((deal) => deal.mount())
    .catch((cause) => {
      console.info('The deal did not load:', cause);
      addEventListener('scroll', () => void loadIsland(), { once: true, passive: true });
    });

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
  for (const type of ['scroll', 'pointerdown', 'keydown']) addEventListener(type, activate, options);
  addEventListener('pointermove', (event) => isAtRest(event) || activate(), options);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { signal });
}
