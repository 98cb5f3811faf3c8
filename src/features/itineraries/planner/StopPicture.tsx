import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { findStopScene } from '#domain/itineraries/planner/planned-itinerary.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl } from '#paths';
import styles from './Planner.module.css';

const width = 480;

/** Picture of an attraction or its kind, or of the cabin or area of a rest. */
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
  const scene = findStopScene(item, input);
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
