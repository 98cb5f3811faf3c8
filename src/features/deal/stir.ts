import { whenSeen } from '#browser/sight.ts';

/** Runs `task` once: at the guest's first scroll, touch, key or move of the mouse, or when `place` is seen without one. */
export function whenStirred(place: Element | null, task: () => void): void {
  const listening = new AbortController();
  const begin = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    task();
  };
  for (const sign of ['scroll', 'pointerdown', 'pointermove', 'keydown'])
    addEventListener(sign, begin, { passive: true, signal: listening.signal });
  if (place) whenSeen([place], begin);
}
