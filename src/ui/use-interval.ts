import { useEffect, useReducer } from 'react';

/** Renders a component again at an interval in ms, for values that depend on the clock. */
export function useEvery(ms: number): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(rerender, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
