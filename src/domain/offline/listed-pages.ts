import { fits, isNumber, isText, orNull, type Shape } from '../shape.ts';
import { keptPlace } from './kept-place.ts';

/** What the build has for a page beside the page itself, by the page's path: the planner makes its plans from places. */
export const keptData: Readonly<Partial<Record<string, string>>> = {
  '/plan': '/places.json',
};

/** A page as the build lists it for keeping. */
export interface ListedPage {
  path: string;
  title: string;
  /** Bytes of its HTML. */
  bytes: number;
  /** Numbers of its pictures; one that several pages show has one number. */
  pictures: number[];
  /** What the build has for it beside the page; null for most. */
  data: string | null;
}

/** The pages in the build's list, which is not trusted: what is no page is left out. */
export const listedPages = (list: unknown): ListedPage[] =>
  Array.isArray(list) ? list.filter((item) => fits(item, shape)) : [];

const shape: Shape<ListedPage> = {
  path: (path) => isText(path) && keptPlace(String(path)) !== null,
  title: isText,
  bytes: isNumber,
  pictures: (list) => Array.isArray(list) && list.every(isNumber),
  data: orNull(isText),
};
