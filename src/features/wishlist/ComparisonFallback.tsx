// Shows the names of saved cabins when the comparison could not load, such as offline.

import { useEffect, useState } from 'react';
import { listCachedItems } from '#browser/offline-cache/cached-items.ts';
import { isOffline } from '#browser/online.ts';
import { titleFromSlug } from '#domain/wishlist/shared-wishlist.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { loadCabinCards } from './store.ts';
import styles from './Wishlist.module.css';

/** Lists the cabins by name. Offline it marks those whose pages are cached. */
export function NotLoaded({ cabins }: { cabins: readonly { slug: string }[] }) {
  useEffect(() => {
    const reload = () => void loadCabinCards();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  const cachedPaths = useCachedPaths();
  return (
    <div className={styles.failed}>
      <p role="alert">
        {isOffline() ? 'You are offline. Facts and totals need a signal.' : 'Error loading cabins.'}
      </p>
      <ul className={styles.names} aria-label="Saved cabins">
        {cabins.map(({ slug }) => (
          <li key={slug}>
            <a href={paths.cabin(slug)}>{titleFromSlug(slug)}</a>
            {cachedPaths ? (
              <small>{cachedPaths.has(paths.cabin(slug)) ? 'saved on this device' : 'needs a signal'}</small>
            ) : null}
          </li>
        ))}
      </ul>
      <Button onClick={() => void loadCabinCards()}>Try again</Button>
    </div>
  );
}

/** Returns `null` while loading or online. */
function useCachedPaths(): ReadonlySet<string> | null {
  const [cachedPaths, setCachedPaths] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isOffline())
      listCachedItems().then(
        (items) => setCachedPaths(new Set(items.flatMap(({ href }) => href ?? []))),
        () => undefined,
      );
  }, []);
  return cachedPaths;
}
