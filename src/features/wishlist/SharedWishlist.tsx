import { useStore } from '@nanostores/react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { pluralize } from '#domain/text/plural.ts';
import { indexInWishlist } from '#domain/wishlist/wishlist.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { $wishlist, toggleInWishlist } from '#stores/wishlist.ts';
import { Button } from '#ui/Button.tsx';
import { Comparison } from './Comparison.tsx';
import { NoSavedCabins } from './OwnWishlist.tsx';
import { $cabinCards } from './store.ts';
import styles from './Wishlist.module.css';

/** Compares the cabins of a shared link, apart from the visitor's own wishlist. */
export function SharedList({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0)
    return <NoSavedCabins message="This link names no cabin. It may have been cut on its way." />;
  return (
    <>
      <p className={styles.lead}>
        Somebody sent you {pluralize(slugs.length, 'cabin')}. Your own list is untouched.
      </p>
      <Comparison cabins={slugs.map((slug) => ({ slug }))} />
      <SaveAll slugs={slugs} />
    </>
  );
}

function SaveAll({ slugs }: { slugs: readonly string[] }) {
  const list = useStore($wishlist);
  const cards = useStore($cabinCards);
  if (typeof cards === 'string') return null;
  const missing = slugs.flatMap((slug) => (indexInWishlist(list, slug) < 0 ? (cards.get(slug) ?? []) : []));
  return (
    <div className={styles.share}>
      {missing.length > 0 ? (
        <Button tone="ember" onClick={() => saveAll(missing)}>
          Save all to my list
        </Button>
      ) : (
        <p role="status">All of these are on your list.</p>
      )}
      <a href={paths.saved}>See my own list</a>
    </div>
  );
}

function saveAll(cabins: readonly CabinCardData[]): void {
  for (const { id, slug, title } of cabins) {
    toggleInWishlist({ id, slug });
    trackEvent('wishlist_toggle', { action: 'add', cabin_id: id, cabin_slug: slug, cabin_title: title });
  }
  showToast({
    title: 'Saved!',
    description: `${pluralize(cabins.length, 'cabin')} added to your list.`,
    duration: 2000,
  });
}
