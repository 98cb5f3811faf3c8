import { useEffect, useReducer } from 'react';

/** Renders a component again at an interval in ms, for values that depend on the clock. */
export function useEvery(ms: number): void {
  const [, renderAnew] = useReducer((turns: number) => turns + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAnew, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
