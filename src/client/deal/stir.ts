import { whenIdle } from '../idle.ts';

/** How long a page nobody touches is left in peace, milliseconds. */
const peace = 1500;

/** Runs `task` once: at the guest's first scroll, touch or key, or a while after the page has nothing better to do. */
export function whenStirred(task: () => void): void {
  const listening = new AbortController();
  const begin = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    task();
  };
  for (const sign of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(sign, begin, { passive: true, signal: listening.signal });
  whenIdle(() => setTimeout(begin, peace));
}
