import { useEffect } from 'react';
import { later } from './later.ts';

/** Looks again at what the guest holds and has booked when they return to this page, by Back or from another tab. */
export function useLookAgain(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Where it cannot be loaded, the next return looks again.
    const look = () => {
      later.own.fetch().then(
        ({ lookAgain }) => lookAgain(),
        () => undefined,
      );
    };
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
      signal,
    });
    return () => listening.abort();
  }, []);
}
