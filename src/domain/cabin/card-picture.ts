import { fieldsOf, fits, isText, type Shape } from '../shape.ts';

/** A picture that a card turns to: its address, and what it shows, empty where nobody said. */
export interface CardPicture {
  image: string;
  description: string;
}

const shape: Shape<CardPicture> = { image: isText, description: isText };

/** The pictures in a value from outside, without what is none. */
export function parsePictures(value: unknown): CardPicture[] {
  const { pictures } = fieldsOf(value);
  return Array.isArray(pictures) ? pictures.filter((picture) => fits(picture, shape)) : [];
}
