import { useEffect } from 'react';
import { lookAgain } from './own-stay.ts';

/** Looks again at what the guest holds and has booked when they return to this page, by Back or from another tab. */
export function useLookAgain(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => void lookAgain();
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
      signal,
    });
    return () => listening.abort();
  }, []);
}
