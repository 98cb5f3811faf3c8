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
  renewTotals,
  stayToCompare,
} from './store.ts';
import styles from './Wishlist.module.css';

export interface ComparisonProps {
  /** Of another's list the slugs are all that is known. */
  cabins: Wishlist | readonly { slug: string }[];
  /** What the guest's own heart says of them; another's list has none to lose. */
  saved?: Wishlist;
  /** Whether the guest's own stand on lists. */
  hasLists?: boolean;
  /** A last column. */
  children?: ReactNode;
}

/** Cabins side by side, a column each. Of the guest's own, those whose heart was taken back keep their place. */
export function Comparison({ cabins, saved, hasLists = false, children }: ComparisonProps) {
  const facts = useStore($cabinCards);
  useEffect(() => {
    void loadCabinCards();
    void import('#browser/card-stats/card-stats.ts').catch(() => undefined);
    // Dates may change while the cabins are looked at, and so may prices.
    const stops = [$search.subscribe(() => void loadTotals()), onPricesStale(() => void renewTotals())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const kept = useFocusKept();
  if (facts === 'loading') return <Spinner label="Loading cabins..." />;
  if (facts === 'failed') return <NotLoaded cabins={saved ?? cabins} />;
  return (
    <>
      <Dates />
      <section {...kept} className={styles.scroll} aria-label="Side by side" tabIndex={-1}>
        <ul className={styles.columns}>
          {cabins.map((item, index) => (
            <Column
              key={item.slug}
              item={item}
              cabin={facts.get(item.slug)}
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

/** Which stay the totals are for, or how to get totals. */
function Dates() {
  const stay = stayToCompare(useStore($search));
  const free = useStore($availableStays);
  return (
    <p className={styles.dates}>
      {stay ? (
        <span>{`Totals for ${searchSentence(stay, getUtcToday()).replace(/, anywhere$/, '')}. `}</span>
      ) : null}
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

interface ColumnProps {
  item: WishlistItem | { slug: string };
  cabin: CabinCardData | undefined;
  saved: Wishlist | undefined;
  isFirst: boolean;
  hasLists: boolean;
}

function Column({ item, cabin, saved, ...place }: ColumnProps) {
  const { slug } = item;
  const id = 'cabinId' in item ? item.cabinId : undefined;
  if ('cabinId' in item && saved && indexInWishlist(saved, slug) < 0)
    return <RemovedColumn item={item} title={cabin?.title ?? titleFromSlug(slug)} />;
  return cabin ? <CabinColumn cabin={cabin} {...place} /> : <GoneColumn slug={slug} id={id} />;
}

/** When the column that had the focus becomes another, that one gets it: a keyboard stays where it was. */
function useFocusKept() {
  const ref = useRef<HTMLElement>(null);
  const last = useRef('');
  useLayoutEffect(() => {
    if (!last.current || (document.activeElement && document.activeElement !== document.body)) return;
    const column = ref.current?.querySelector(`[data-slug="${last.current}"]`);
    column?.querySelector<HTMLElement>('.heart, button')?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const column = target.closest<HTMLElement>('[data-slug]');
    last.current = column?.dataset['slug'] ?? '';
    // The whole of it: half a column would snap back to its neighbor.
    if (target.matches(':focus-visible')) column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) last.current = '';
  };
  return { ref, onFocus, onBlur };
}

/** A cabin whose heart was taken back: its place is kept until the page is left, with the way back. */
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
