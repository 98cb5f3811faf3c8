import { useEffect } from 'react';
import { isOffline } from '#browser/online.ts';
import { titleFromSlug } from '#domain/guest/saved.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Saved.module.css';
import { loadFacts } from './store.ts';

/** What is known of saved cabins whose facts did not come: their names, and the pages the guest may have kept. */
export function NotLoaded({ cabins }: { cabins: readonly { slug: string }[] }) {
  useEffect(() => {
    const again = () => void loadFacts();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className={styles.failed}>
      <div role="alert">
        <p>Error loading cabins.</p>
        {isOffline() ? <p>You are offline. Totals need a signal.</p> : null}
      </div>
      <ul className={styles.names} aria-label="Saved cabins">
        {cabins.map(({ slug }) => (
          <li key={slug}>
            <a href={paths.cabin(slug)}>{titleFromSlug(slug)}</a>
          </li>
        ))}
      </ul>
      <Button onClick={() => void loadFacts()}>Try again</Button>
    </div>
  );
}
