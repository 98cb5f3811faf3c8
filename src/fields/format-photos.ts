/** Formats a cabin's photos, and changes of them, as text for hosts. */

import { isPhotoPath, stripFocalPoint } from '#domain/photos/photo-url.ts';
import { pluralize } from '#domain/text/plural.ts';
import { cabinRules } from './cabin-rules.ts';
import type { PhotoFields } from './list-rules.ts';

/** Maximum changes that are listed; further ones are counted. */
const maxLines = 6;

const getKey = ({ image_url }: PhotoFields): string => stripFocalPoint(image_url);

const getIndexes = (photos: readonly PhotoFields[]): Map<string, number> =>
  new Map(photos.map((photo, index) => [getKey(photo), index]));

const parsePhotos = (value: unknown): PhotoFields[] => cabinRules.photos.parse(value) ?? [];

const withCaption = (text: string, { description }: PhotoFields): string =>
  description ? `${text}: ${description}` : text;

/** Uses descriptions, else numbers; `null` without photos. */
export const formatPhotos = (value: unknown): string | null =>
  parsePhotos(value)
    .map(({ description }, index) => description || `photo ${index + 1}`)
    .join(', ') || null;

/**
 * Formats the main photo by its number and description. An upload that is not in the list is "an
 * uploaded photo"; other addresses stay as typed.
 */
export function formatHeroImage(address: string, photos: unknown): string {
  const list = parsePhotos(photos);
  const index = list.findIndex(({ image_url }) => stripFocalPoint(image_url) === stripFocalPoint(address));
  const photo = list[index];
  if (photo) return photo.description ? `photo ${index + 1}, ${photo.description}` : `photo ${index + 1}`;
  return isPhotoPath(stripFocalPoint(address)) ? 'an uploaded photo' : address;
}

export function describePhotoChanges(before: unknown, after: unknown): string[] {
  const [previousPhotos, currentPhotos] = [parsePhotos(before), parsePhotos(after)];
  const [oldIndexes, newIndexes] = [getIndexes(previousPhotos), getIndexes(currentPhotos)];
  const unmoved = longestIncreasing(currentPhotos.flatMap((photo) => oldIndexes.get(getKey(photo)) ?? []));
  const removed = previousPhotos.flatMap((photo, index) =>
    newIndexes.has(getKey(photo)) ? [] : withCaption(`Photo ${index + 1} removed`, photo),
  );
  const changedPhotos = currentPhotos.flatMap((photo, index): string[] => {
    const number = index + 1;
    const oldIndex = oldIndexes.get(getKey(photo));
    const old = oldIndex === undefined ? undefined : previousPhotos[oldIndex];
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
  const lines = [...removed, ...changedPhotos];
  const hiddenCount = lines.length - maxLines;
  if (hiddenCount <= 1) return lines;
  return [...lines.slice(0, maxLines), `${pluralize(hiddenCount, 'more change')} of photos`];
}

function longestIncreasing(numbers: readonly number[]): Set<number> {
  let longest: number[] = [];
  const endingAt: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const preceding = endingAt
      .slice(0, index)
      .filter((part) => (part.at(-1) ?? number) < number)
      .reduce<number[]>((best, part) => (part.length > best.length ? part : best), []);
    const part = [...preceding, number];
    endingAt.push(part);
    if (part.length >= longest.length) longest = part;
  }
  return new Set(longest);
}
