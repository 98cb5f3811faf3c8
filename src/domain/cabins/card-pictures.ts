import { isText, matchesShape, type Shape, toRecord } from '#domain/type-guards.ts';
import type { CabinPhoto, CabinSummary } from './cabin.ts';

/** A picture that a card turns to: its address, and what it shows, empty where nobody said. */
export interface CardPicture {
  image: string;
  description: string;
}

/** A cabin with what there is of its photos. */
export type CabinWithPhotos = CabinSummary & { photos?: readonly CabinPhoto[] };

/** How many pictures a card turns through, the leading one among them. */
const mostPictures = 5;

/** The picture that stands for a cabin: its hero, else its first photo, else none. */
export const leadPicture = (cabin: CabinWithPhotos): string | null =>
  cabin.hero_image_url ?? cabin.photos?.[0]?.image_url ?? null;

/** What stands in for the leading picture until it is there; null without such. */
export const getLeadPlaceholder = (cabin: CabinWithPhotos): string | null =>
  cabin.photos?.find(({ image_url }) => image_url === leadPicture(cabin))?.stand_in ?? null;

/** What a card turns to after its leading picture: the first four of the other photos, each address once. */
export function morePictures(cabin: CabinWithPhotos): CardPicture[] {
  const others = new Map(cabin.photos?.map((photo) => [photo.image_url, photo.description]));
  others.delete(leadPicture(cabin) ?? '');
  return [...others].slice(0, mostPictures - 1).map(([image, description]) => ({ image, description }));
}

const shape: Shape<CardPicture> = { image: isText, description: isText };

/** The pictures in a value from outside, without what is none. */
export function parsePictures(value: unknown): CardPicture[] {
  const { pictures } = toRecord(value);
  return Array.isArray(pictures) ? pictures.filter((picture) => matchesShape(picture, shape)) : [];
}
