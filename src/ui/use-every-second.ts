import { useEffect, useReducer } from 'react';

/** Renders a part anew every second, for what it reads from a clock. */
export function useEverySecond(): void {
  const [, renderAnew] = useReducer((seconds: number) => seconds + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAnew, 1000);
    return () => clearInterval(timer);
  }, []);
}
