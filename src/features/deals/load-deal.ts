import { whenSeen } from '#browser/visibility.ts';

/** The deal comes with the guest's first move, or once its row is seen; where it does not load, with the next scroll. */
export const startDeal = (row: Element): void => whenActive(row, () => void hydrate());

const hydrate = (): Promise<void> =>
  import('./DealIsland.tsx')
    .then((deal) => deal.mount())
    .catch((cause) => {
      console.info('The deal did not load:', cause);
      addEventListener('scroll', () => void hydrate(), { once: true, passive: true });
    });

/** A browser says of a pointer that rests on a new page that it moved, by nothing. */
const isAtRest = ({ type, movementX, movementY }: PointerEvent): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Acts once: at the guest's first scroll, touch, key or move of the pointer; without one, when a place is seen after the
 * page has loaded.
 */
export function whenActive(place: Element, act: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const actOnce = () => {
    if (signal.aborted) return;
    listening.abort();
    act();
  };
  const watch = () => whenSeen([place], actOnce);
  const options = { passive: true, signal };
  for (const type of ['scroll', 'pointerdown', 'keydown']) addEventListener(type, actOnce, options);
  addEventListener('pointermove', (event) => isAtRest(event) || actOnce(), options);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { signal });
}
