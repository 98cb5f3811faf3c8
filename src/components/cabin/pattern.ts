import { amenityKeys, type Cabin } from '#domain/cabin/cabin.ts';
import { paths } from '#paths';

/** A cabin with every part a card can have, so that its card is a pattern of all others. */
export const patternOf = (cabin: Cabin): Cabin => ({
  ...cabin,
  hero_image_url: cabin.hero_image_url ?? '/favicon.svg',
  video_tour_url: cabin.video_tour_url ?? paths.home,
  latitude: 35.7,
  longitude: -83.5,
  mountain_mama_review: cabin.mountain_mama_review ?? cabin.title,
  amenities: Object.fromEntries(amenityKeys.map((key) => [key, true])),
});
