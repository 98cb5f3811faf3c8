import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl } from '#paths';
import styles from './Planner.module.css';

const width = 480;

/** Picture of the guide's entry, or of the cabin or area of a rest. Other items have none. */
export function StopPicture({ item, input }: { item: ItineraryItem; input: PlannerInput }) {
  const photo = item.kind === 'rest' ? input.base.image : undefined;
  if (photo) {
    return (
      <img
        {...getFocusAttributes(photo)}
        className={styles.picture}
        src={imageUrl(photo, width)}
        alt=""
        width="480"
        height="320"
        loading="lazy"
      />
    );
  }
  const scene = findScene(item, input);
  if (!scene) return null;
  return (
    <picture>
      <source
        srcSet={imageUrl(`/scenes/${scene}-evening.avif`, width)}
        media="(prefers-color-scheme: dark)"
      />
      <img
        className={styles.picture}
        src={imageUrl(`/scenes/${scene}.avif`, width)}
        alt=""
        width="480"
        height="320"
        loading="lazy"
      />
    </picture>
  );
}

/** Returns the name of an illustration in `public/scenes`. */
function findScene({ kind, ref = '' }: ItineraryItem, { base, options }: PlannerInput): string | null {
  const guide = /^guide:([a-z0-9-]+)/.exec(ref)?.[1];
  if (guide) return `plates/guide/${guide}`;
  if (ref.startsWith('event:')) return 'plates/lists/events';
  return kind === 'rest' && !base.isCabin ? options.from : null;
}
