import { type CardPicture, parsePictures } from '#domain/cabin/card-picture.ts';
import { paths } from '#paths';

/** What a card turns to after its leading picture, as the last build knew it. Rejects where it cannot be had. */
export async function fetchPictures(slug: string): Promise<CardPicture[]> {
  const answer = await fetch(paths.cabinData(slug));
  if (!answer.ok) throw new Error(`The pictures of ${slug} answered ${answer.status}.`);
  return parsePictures(await answer.json());
}
