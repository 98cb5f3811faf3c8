import { useEffect, useReducer } from 'react';

/** Renders a part anew every so many milliseconds, for what it reads from a clock. */
export function useEvery(ms: number): void {
  const [, renderAnew] = useReducer((turns: number) => turns + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAnew, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
