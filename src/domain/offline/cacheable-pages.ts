import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import { getCacheLocation } from './cache-location.ts';

/** What the build has for a page beside the page itself, by the page's path: the planner makes its plans from places. */
export const pageDataFiles: Readonly<Partial<Record<string, string>>> = {
  '/plan': '/places.json',
};

/** A page as the build lists it for keeping. */
export interface CacheablePage {
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
export const parseCacheablePages = (list: unknown): CacheablePage[] =>
  Array.isArray(list) ? list.filter((item) => matchesShape(item, shape)) : [];

const shape: Shape<CacheablePage> = {
  path: (path) => isText(path) && getCacheLocation(String(path)) !== null,
  title: isText,
  bytes: isNumber,
  pictures: (list) => Array.isArray(list) && list.every(isNumber),
  data: orNull(isText),
};
