import { useEffect } from 'react';
import { hideIfDismissed } from './store.ts';

/** Keeps the popup in step with other tabs, also on a page that comes back from the browser's cache. */
export function useInStep(): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const event of ['storage', 'pageshow'])
      addEventListener(event, hideIfDismissed, { signal: listening.signal });
    // Another tab may have been quicker than this code.
    hideIfDismissed();
    return () => listening.abort();
  }, []);
}
