// Compares saved or shared cabins side by side.

import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { searchSentence } from '#domain/search/search-labels.ts';
import { titleFromSlug } from '#domain/wishlist/shared-wishlist.ts';
import { indexInWishlist, type Wishlist, type WishlistItem } from '#domain/wishlist/wishlist.ts';
import { paths } from '#paths';
import { onPricesStale } from '#stores/refresh-prices.ts';
import { $search } from '#stores/search.ts';
import { restoreToWishlist } from '#stores/wishlist.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { CabinColumn, GoneColumn } from './CabinColumn.tsx';
import { NotLoaded } from './ComparisonFallback.tsx';
import {
  $availableStays,
  $cabinCards,
  loadCabinCards,
  loadTotals,
  refreshTotals,
  stayToCompare,
} from './store.ts';
import styles from './Wishlist.module.css';

export interface ComparisonProps {
  /** Cabins to compare. For a shared list only the slugs are known. */
  cabins: Wishlist | readonly { slug: string }[];
  /** The visitor's wishlist; absent for a shared list. */
  saved?: Wishlist;
  hasLists?: boolean;
  children?: ReactNode;
}

/** Shows one column per cabin. Cabins removed from the visitor's wishlist keep their column. */
export function Comparison({ cabins, saved, hasLists = false, children }: ComparisonProps) {
  const cards = useStore($cabinCards);
  useEffect(() => {
    void loadCabinCards();
    // Dates and prices may change while the page is open.
    const unsubscribers = [
      $search.subscribe(() => void loadTotals()),
      onPricesStale(() => void refreshTotals()),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
  const focusProps = usePersistentColumnFocus();
  if (cards === 'loading') return <Spinner label="Loading cabins..." />;
  if (cards === 'failed') return <NotLoaded cabins={saved ?? cabins} />;
  return (
    <>
      <Dates />
      <section {...focusProps} className={styles.scroll} aria-label="Side by side" tabIndex={-1}>
        <ul className={styles.columns}>
          {cabins.map((item, index) => (
            <Column
              key={item.slug}
              item={item}
              cabin={cards.get(item.slug)}
              saved={saved}
              isFirst={index === 0}
              hasLists={hasLists}
            />
          ))}
          {children}
        </ul>
      </section>
    </>
  );
}

/** Shows the dates of the totals, or how to get totals if there are none. */
function Dates() {
  const stay = stayToCompare(useStore($search));
  const availableStays = useStore($availableStays);
  return (
    <p className={styles.dates}>
      {stay ? (
        <span>{`Totals for ${searchSentence(stay, getUtcToday()).replace(/, anywhere$/, '')}. `}</span>
      ) : null}
      {stay && availableStays === 'failed' ? (
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

interface ColumnProps {
  item: WishlistItem | { slug: string };
  cabin: CabinCardData | undefined;
  saved: Wishlist | undefined;
  isFirst: boolean;
  hasLists: boolean;
}

function Column({ item, cabin, saved, ...columnProps }: ColumnProps) {
  const { slug } = item;
  const id = 'cabinId' in item ? item.cabinId : undefined;
  if ('cabinId' in item && saved && indexInWishlist(saved, slug) < 0)
    return <RemovedColumn item={item} title={cabin?.title ?? titleFromSlug(slug)} />;
  return cabin ? <CabinColumn cabin={cabin} {...columnProps} /> : <GoneColumn slug={slug} id={id} />;
}

/** Focuses the column that replaces the focused one. */
function usePersistentColumnFocus() {
  const ref = useRef<HTMLElement>(null);
  const lastSlug = useRef('');
  useLayoutEffect(() => {
    if (!lastSlug.current || (document.activeElement && document.activeElement !== document.body)) return;
    const column = ref.current?.querySelector(`[data-slug="${lastSlug.current}"]`);
    column?.querySelector<HTMLElement>('.heart, button')?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const column = target.closest<HTMLElement>('[data-slug]');
    lastSlug.current = column?.dataset['slug'] ?? '';
    // Scrolls the whole column into view, because half a column would snap back.
    if (target.matches(':focus-visible')) column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) lastSlug.current = '';
  };
  return { ref, onFocus, onBlur };
}

/** Column of a removed cabin, with an undo button until the page is left. */
function RemovedColumn({ item, title }: { item: WishlistItem; title: string }) {
  const undo = () => {
    restoreToWishlist(item);
    trackEvent('wishlist_toggle', {
      action: 'add',
      cabin_id: item.cabinId,
      cabin_slug: item.slug,
      cabin_title: title,
    });
  };
  return (
    <li className={styles.column} data-slug={item.slug} data-removed>
      <h2>{title}</h2>
      <p>
        Removed.{' '}
        <button type="button" className={styles.link} aria-label={`Undo, save ${title} again`} onClick={undo}>
          Undo
        </button>
      </p>
    </li>
  );
}
