import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import { getCacheLocation } from './cache-location.ts';

/** Data files of pages, by path. The planner needs the attractions. */
export const pageDataFiles: Readonly<Partial<Record<string, string>>> = {
  '/plan': '/places.json',
};

export interface CacheablePage {
  path: string;
  title: string;
  /** Size of the HTML in bytes. */
  bytes: number;
  /** Ids of its pictures; pages that share a picture share its id. */
  pictures: number[];
  /** Path of its data file; `null` for most pages. */
  data: string | null;
}

/** Leaves out invalid items of untrusted input. */
export const parseCacheablePages = (list: unknown): CacheablePage[] =>
  Array.isArray(list) ? list.filter((item) => matchesShape(item, shape)) : [];

const shape: Shape<CacheablePage> = {
  path: (path) => isText(path) && getCacheLocation(String(path)) !== null,
  title: isText,
  bytes: isNumber,
  pictures: (list) => Array.isArray(list) && list.every(isNumber),
  data: orNull(isText),
};
