import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isOffline } from '#browser/online.ts';
import { searchSentence } from '#domain/search/search-words.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CabinColumn, GoneColumn } from './Column.tsx';
import styles from './Saved.module.css';
import { $facts, $free, loadFacts, loadTotals, stayToCompare } from './store.ts';

/** Cabins side by side, a column each; `cabinId` is known of saved ones. */
export function Comparison({ cabins }: { cabins: readonly { slug: string; cabinId?: string }[] }) {
  const facts = useStore($facts);
  useEffect(() => {
    void loadFacts();
    void import('./travel.ts').catch(() => undefined);
    // Dates may change while the cabins are looked at.
    return $search.subscribe(() => void loadTotals());
  }, []);
  const list = useFocusKept(cabins.length);
  if (facts === 'loading') return <Spinner label="Loading cabins..." />;
  if (facts === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{isOffline() ? 'You are offline. Prices need a signal.' : 'Error loading cabins.'}</p>
        <Button onClick={() => void loadFacts()}>Try again</Button>
      </div>
    );
  return (
    <>
      <Dates />
      <section ref={list} className={styles.scroll} aria-label="Side by side" tabIndex={-1}>
        <ul className={styles.columns}>
          {cabins.map(({ slug, cabinId }) => {
            const cabin = facts.get(slug);
            return cabin ? (
              <CabinColumn key={slug} cabin={cabin} />
            ) : (
              <GoneColumn key={slug} slug={slug} id={cabinId} />
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** Which stay the totals are for, or how to get totals. */
function Dates() {
  const stay = stayToCompare(useStore($search));
  const free = useStore($free);
  return (
    <p className={styles.dates}>
      {stay ? `Totals for ${searchSentence(stay).replace(/, anywhere$/, '')}. ` : null}
      {stay && free === 'failed' ? (
        <>
          <span role="alert">The totals did not come. </span>
          <button type="button" className={styles.link} onClick={() => void loadTotals()}>
            Try again
          </button>
        </>
      ) : null}
      {stay ? null : (
        <a href={paths.cabins} data-intent="search">
          Choose dates to compare whole prices
        </a>
      )}
    </p>
  );
}

/** When the column that had the focus is taken away, the columns get it: a keyboard stays where it was. */
function useFocusKept(count: number) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (count < before.current && isLost) ref.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return ref;
}
