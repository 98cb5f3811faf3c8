export interface WishlistButtonProps {
  cabin: { id: string; slug: string; title: string };
  /**
   * Whether the cabin is saved. On static pages src/features/wishlist/wishlist-buttons.ts sets it.
   */
  isSaved?: boolean;
  /** Whether the surrounding card names the cabin. */
  onCard?: boolean;
}

const outline =
  'M12 20C6.4 16.1 3.5 12.7 3.5 9.2a4.6 4.6 0 0 1 8.5-2.5 4.6 4.6 0 0 1 8.5 2.5c0 3.5-2.9 6.9-8.5 10.8z';

/**
 * Button that saves a cabin; src/features/wishlist/wishlist-buttons.ts handles clicks. Hidden
 * without JavaScript.
 */
export const WishlistButton = ({ cabin, isSaved = false, onCard = false }: WishlistButtonProps) => (
  <button
    className="heart"
    type="button"
    aria-pressed={isSaved}
    aria-label={`Save ${cabin.title}`}
    data-intent="text-me"
    data-heart={cabin.slug}
    data-cabin-id={onCard ? undefined : cabin.id}
    data-title={onCard ? undefined : cabin.title}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
      <path d={outline} />
    </svg>
  </button>
);
