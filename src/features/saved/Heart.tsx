import { useStore } from '@nanostores/react';
import { placeOf } from '#domain/guest/wishlist.ts';
import { $wishlist } from '#stores/wishlist.ts';

const outline =
  'M12 20C6.4 16.1 3.5 12.7 3.5 9.2a4.6 4.6 0 0 1 8.5-2.5 4.6 4.6 0 0 1 8.5 2.5c0 3.5-2.9 6.9-8.5 10.8z';

/** The heart of src/components/Heart.astro in an island; src/features/saved/hearts.ts serves both. */
export function Heart({ cabin }: { cabin: { id: string; slug: string; title: string } }) {
  const isSaved = placeOf(useStore($wishlist), cabin.slug) >= 0;
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${cabin.title}`}
      data-intent="text-me"
      data-heart={cabin.slug}
      data-cabin-id={cabin.id}
      data-title={cabin.title}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={outline} />
        <path d={outline} />
      </svg>
    </button>
  );
}
