/** Illustrations of planned stops. */

import { typedKeys } from '#domain/type-guards.ts';

/** Illustrations in `public/scenes` by what they show, the best first (`assign-pictures.ts`). */
export const stopScenes = {
  cascades: ['plates/guide/waterfalls', 'plates/blog/waterfalls-after-the-tour-buses'],
  cavern: ['plates/stops/cavern'],
  chairlift: ['plates/stops/chairlift'],
  cove: ['plates/guide/cades-cove'],
  creek: ['plates/stops/creek', 'plates/guide/rainy-days'],
  elk: ['plates/guide/wildlife-and-bears'],
  gallery: ['plates/stops/gallery'],
  homestead: ['plates/stops/homestead'],
  lake: ['plates/stops/lake'],
  overlook: ['plates/blog/sunrise-without-a-hike'],
  picnic: ['plates/guide/food-and-groceries'],
  rides: ['plates/stops/rides'],
  road: ['plates/lists/plan', 'plates/guide/newfound-gap-road'],
  street: ['plates/stops/street'],
  stroller: ['plates/blog/three-days-with-a-two-year-old', 'plates/guide/accessible-outings'],
  tower: ['plates/guide/kuwohi'],
  trail: ['plates/guide/easy-hikes', 'plates/lists/visitor-guide'],
  tramway: ['plates/stops/tramway'],
  trolley: ['plates/guide/getting-around'],
  tubing: ['plates/guide/swimming-and-tubing'],
  waterfall: ['plates/blog/waterfalls-after-the-tour-buses', 'plates/guide/waterfalls'],
} as const satisfies Record<string, readonly string[]>;

/** Porches and other places of a rest, for cabins without photos of their own. */
export const restScenes: readonly string[] = [
  'plates/pages/about',
  'plates/blog/grandparents-along',
  'plates/blog/a-day-in-the-rain',
  'plates/blog/what-a-cabin-really-costs',
];

export type PictureSubject = keyof typeof stopScenes;
export const stopPictures: readonly PictureSubject[] = typedKeys(stopScenes);
