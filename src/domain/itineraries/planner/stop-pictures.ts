/** Illustrations of planned stops. */

import { typedKeys } from '#domain/type-guards.ts';

/** Illustrations in `public/scenes` by what they show. */
export const stopScenes = {
  cascades: 'plates/guide/waterfalls',
  cavern: 'plates/stops/cavern',
  chairlift: 'plates/stops/chairlift',
  cove: 'plates/guide/cades-cove',
  creek: 'plates/stops/creek',
  elk: 'plates/guide/wildlife-and-bears',
  gallery: 'plates/stops/gallery',
  homestead: 'plates/stops/homestead',
  lake: 'plates/stops/lake',
  overlook: 'plates/blog/sunrise-without-a-hike',
  picnic: 'plates/guide/food-and-groceries',
  rides: 'plates/stops/rides',
  road: 'plates/lists/plan',
  street: 'plates/stops/street',
  stroller: 'plates/blog/three-days-with-a-two-year-old',
  tower: 'plates/guide/kuwohi',
  trail: 'plates/guide/easy-hikes',
  tramway: 'plates/stops/tramway',
  trolley: 'plates/guide/getting-around',
  tubing: 'plates/guide/swimming-and-tubing',
  waterfall: 'plates/blog/waterfalls-after-the-tour-buses',
} as const;

export type PictureSubject = keyof typeof stopScenes;
export const stopPictures: readonly PictureSubject[] = typedKeys(stopScenes);
