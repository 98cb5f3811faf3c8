import { author, publisher } from './house.ts';
import { posterPath } from './poster.ts';
import type { Thing } from './thing.ts';

/** What a page that is read from top to bottom says of itself. */
export interface Article {
  kind: 'BlogPosting' | 'Article';
  path: string;
  title: string;
  description: string;
  /** The day it appeared, `yyyy-MM-dd`; absent: not known. */
  published?: string | undefined;
  updated: Date;
  keywords?: readonly string[];
}

/** The day a page last changed, never before the day it appeared. */
export const modifiedOn = ({ published, updated }: Pick<Article, 'published' | 'updated'>): string => {
  const day = updated.toISOString().slice(0, 10);
  return published && published > day ? published : day;
};

/** A post or an entry of the guide, for search engines. */
export const article = (of: Article, base: URL | undefined): Thing => ({
  '@type': of.kind,
  headline: of.title,
  description: of.description,
  image: new URL(posterPath(of.path), base).href,
  ...(of.published && { datePublished: of.published }),
  dateModified: modifiedOn(of),
  author: author(base),
  publisher: publisher(base),
  ...(of.keywords && { keywords: of.keywords }),
});
