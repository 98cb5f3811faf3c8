import { isPhotoPath, stripFocalPoint } from '#domain/photos/photo-url.ts';
import { pluralize } from '#domain/text/plural.ts';
import { cabinRules } from './cabin-rules.ts';
import type { PhotoFields } from './list-rules.ts';

/** How many changes of photos are named; the others are counted. */
const maxLines = 6;

const getKey = ({ image_url }: PhotoFields): string => stripFocalPoint(image_url);

const getPlaces = (photos: readonly PhotoFields[]): Map<string, number> =>
  new Map(photos.map((photo, index) => [getKey(photo), index]));

const readPhotos = (given: unknown): PhotoFields[] => cabinRules.photos.parse(given) ?? [];

const withCaption = (words: string, { description }: PhotoFields): string =>
  description ? `${words}: ${description}` : words;

/** Lists photos by what they show, or by their number where nobody has said it; null for none. */
export const formatPhotos = (given: unknown): string | null =>
  readPhotos(given)
    .map(({ description }, index) => description || `photo ${index + 1}`)
    .join(', ') || null;

/** Names a picture by its number among photos; an address that was typed stays as it is. */
export function formatHeroImage(address: string, photos: unknown): string {
  const list = readPhotos(photos);
  const index = list.findIndex(({ image_url }) => stripFocalPoint(image_url) === stripFocalPoint(address));
  const photo = list[index];
  if (photo) return photo.description ? `photo ${index + 1}, ${photo.description}` : `photo ${index + 1}`;
  return isPhotoPath(stripFocalPoint(address)) ? 'an uploaded photo' : address;
}

/** Describes what became of photos, each by its number and what it shows. */
export function describePhotoChanges(before: unknown, after: unknown): string[] {
  const [was, is] = [readPhotos(before), readPhotos(after)];
  const [oldPlaces, newPlaces] = [getPlaces(was), getPlaces(is)];
  const unmoved = longestIncreasing(is.flatMap((photo) => oldPlaces.get(getKey(photo)) ?? []));
  const removed = was.flatMap((photo, index) =>
    newPlaces.has(getKey(photo)) ? [] : withCaption(`Photo ${index + 1} removed`, photo),
  );
  const others = is.flatMap((photo, index): string[] => {
    const number = index + 1;
    const oldIndex = oldPlaces.get(getKey(photo));
    const old = oldIndex === undefined ? undefined : was[oldIndex];
    if (oldIndex === undefined || !old) return [withCaption(`Photo ${number} added`, photo)];
    const lines = unmoved.has(oldIndex)
      ? []
      : [withCaption(`Photo ${oldIndex + 1} is photo ${number} now`, photo)];
    if (old.description !== photo.description)
      lines.push(
        `Photo ${number}: ${[old.description, photo.description || 'nothing'].filter(Boolean).join(' became ')}`,
      );
    if (old.image_url !== photo.image_url)
      lines.push(withCaption(`Photo ${number} is cropped in another place`, photo));
    return lines;
  });
  const lines = [...removed, ...others];
  const more = lines.length - maxLines;
  if (more <= 1) return lines;
  return [...lines.slice(0, maxLines), `${pluralize(more, 'more change')} of photos`];
}

/** Finds a longest increasing part of a list of different numbers. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  let longest: number[] = [];
  const endingAt: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = endingAt
      .slice(0, index)
      .filter((part) => (part.at(-1) ?? number) < number)
      .reduce<number[]>((best, part) => (part.length > best.length ? part : best), []);
    const part = [...before, number];
    endingAt.push(part);
    if (part.length >= longest.length) longest = part;
  }
  return new Set(longest);
}
