import { whenIdle } from '#browser/idle.ts';
import { whenSeen } from '#browser/visibility.ts';

/**
 * Waits for an interaction or a visible carousel, then for an idle moment, because the interaction
 * may be a touch that opens a dialog. After a failure the next scroll retries.
 */
export const startDeal = (row: Element): void => whenActive(row, () => whenIdle(hydrate));

const hydrate = (): Promise<void> =>
  import('./DealIsland.tsx')
    .then((deal) => deal.mount())
    .catch((cause) => {
      console.info('The deal did not load:', cause);
      addEventListener('scroll', () => void hydrate(), { once: true, passive: true });
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
