import type { CabinPhoto, CabinSummary } from './cabin.ts';

/** A cabin with what there is of its photos. */
export type PicturedCabin = CabinSummary & { photos?: readonly CabinPhoto[] };

/** The picture that stands for a cabin: its hero, else its first photo, else none. */
export const leadPicture = (cabin: PicturedCabin): string | null =>
  cabin.hero_image_url ?? cabin.photos?.[0]?.image_url ?? null;
