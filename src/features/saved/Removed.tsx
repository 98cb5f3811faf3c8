import { track } from '#browser/tracking/analytics.ts';
import type { WishlistItem } from '#domain/guest/wishlist.ts';
import { restoreSaved } from '#stores/wishlist.ts';
import styles from './Saved.module.css';

/** A cabin whose heart was taken back: its place is kept until the page is left, with the way back. */
export function RemovedColumn({ item, title }: { item: WishlistItem; title: string }) {
  const undo = () => {
    restoreSaved(item);
    track('wishlist_toggle', {
      action: 'add',
      cabin_id: item.cabinId,
      cabin_slug: item.slug,
      cabin_title: title,
    });
  };
  return (
    <li className={styles.column} data-slug={item.slug} data-removed>
      <h3>{title}</h3>
      <p>
        Removed.{' '}
        <button type="button" className={styles.link} aria-label={`Undo, save ${title} again`} onClick={undo}>
          Undo
        </button>
      </p>
    </li>
  );
}
