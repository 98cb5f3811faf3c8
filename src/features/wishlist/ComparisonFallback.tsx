import { useEffect, useState } from 'react';
import { listCachedItems } from '#browser/offline-cache/cached-items.ts';
import { isOffline } from '#browser/online.ts';
import { titleFromSlug } from '#domain/wishlist/shared-wishlist.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { loadCabinCards } from './store.ts';
import styles from './Wishlist.module.css';

/** What is known of saved cabins whose facts did not come: their names, and the pages the guest may have kept. */
export function NotLoaded({ cabins }: { cabins: readonly { slug: string }[] }) {
  useEffect(() => {
    const again = () => void loadCabinCards();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const kept = useKept();
  return (
    <div className={styles.failed}>
      <p role="alert">
        {isOffline() ? 'You are offline. Facts and totals need a signal.' : 'Error loading cabins.'}
      </p>
      <ul className={styles.names} aria-label="Saved cabins">
        {cabins.map(({ slug }) => (
          <li key={slug}>
            <a href={paths.cabin(slug)}>{titleFromSlug(slug)}</a>
            {kept ? (
              <small>{kept.has(paths.cabin(slug)) ? 'saved on this device' : 'needs a signal'}</small>
            ) : null}
          </li>
        ))}
      </ul>
      <Button onClick={() => void loadCabinCards()}>Try again</Button>
    </div>
  );
}

/** The addresses that open without a signal; null while that is not known, and where there is one. */
function useKept(): ReadonlySet<string> | null {
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isOffline())
      listCachedItems().then(
        (all) => setKept(new Set(all.flatMap(({ href }) => href ?? []))),
        () => undefined,
      );
  }, []);
  return kept;
}
