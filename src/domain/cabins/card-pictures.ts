/** Chooses and parses the pictures on the card of a cabin. */

import { isText, matchesShape, type Shape, toRecord } from '#domain/type-guards.ts';
import type { CabinPhoto, CabinSummary } from './cabin.ts';

/** A picture on a card. `description` may be empty. */
export interface CardPicture {
  image: string;
  description: string;
}

export type CabinWithPhotos = CabinSummary & { photos?: readonly CabinPhoto[] };

/** Maximum pictures on a card, including the first. */
const maxPictures = 5;

/** Falls back to the first photo, then to `null`. */
export const leadPicture = (cabin: CabinWithPhotos): string | null =>
  cabin.hero_image_url ?? cabin.photos?.[0]?.image_url ?? null;

export const getLeadPlaceholder = (cabin: CabinWithPhotos): string | null =>
  cabin.photos?.find(({ image_url }) => image_url === leadPicture(cabin))?.stand_in ?? null;

/** Returns up to four more photos, without duplicate URLs. */
export function morePictures(cabin: CabinWithPhotos): CardPicture[] {
  const descriptions = new Map(cabin.photos?.map((photo) => [photo.image_url, photo.description]));
  descriptions.delete(leadPicture(cabin) ?? '');
  return [...descriptions].slice(0, maxPictures - 1).map(([image, description]) => ({ image, description }));
}

const shape: Shape<CardPicture> = { image: isText, description: isText };

/** Leaves out invalid items of untrusted input. */
export function parsePictures(value: unknown): CardPicture[] {
  const { pictures } = toRecord(value);
  return Array.isArray(pictures) ? pictures.filter((picture) => matchesShape(picture, shape)) : [];
}
