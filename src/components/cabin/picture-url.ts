import { imageUrl } from '#paths';

/** A picture of a cabin at a width; a drawing stands in where there is none. */
export const pictureUrl = (image: string | null, width: number): string =>
  image === null ? '/scenes/no-picture.svg' : imageUrl(image, width);
