/** Reads the built site for the rules. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountFunctions } from '#netlify/local/functions.ts';
import { type Redirection, redirectMatcher } from '#netlify/local/header-rules.ts';
import { readToml } from '#netlify/local/server.ts';
import { listFiles } from '#netlify/local/static-files.ts';
import { env } from '#netlify/platform/env.ts';
import { type BuiltPage, parseBuiltPage } from './page.ts';

/** A built site, with routes and headers of the platform. */
export interface BuiltSite {
  /** Origin in production, from the home page. */
  origin: string;
  pages: Map<string, BuiltPage>;
  /** Files by their path on the site, including pages. */
  files: ReadonlyMap<string, { path: string }>;
  redirect(url: URL): Redirection | null;
  /** Whether a function serves a path. */
  isFunction(pathname: string): boolean;
  /** Other hosts whose pictures the image service may resize. */
  photoHosts: readonly string[];
}

export const textOfFile = (site: BuiltSite, path: string): string | undefined => {
  const file = site.files.get(path);
  return file && readFileSync(file.path, 'utf8');
};

/** Returns the pages that search engines may list. */
export const listIndexablePages = ({ pages }: BuiltSite): BuiltPage[] =>
  [...pages.values()].filter(({ noindex }) => !noindex);

/** Whether a page is an internal tool, of which only links are checked. */
export const isInternalPage = ({ path }: BuiltPage): boolean => /^\/(admin|desk)(\/|$)/.test(path);

/** Returns the complete pages of guests, without fragments and internal tools. */
export const listWholePages = ({ pages }: BuiltSite): BuiltPage[] =>
  [...pages.values()].filter((page) => !page.isPart && !isInternalPage(page));

/** Finds a function by its address. */
export type FunctionAt = (url: URL) => unknown;

/** Finds the functions of the project. */
export const loadProjectFunctions = (root: string): Promise<FunctionAt> =>
  mountFunctions(join(root, 'netlify/functions'));

/** Reads the site built into `dist`. `root`: the project's folder. */
export function loadBuiltSite(dist: string, root: string, functionAt: FunctionAt): BuiltSite {
  const files = listFiles(dist);
  const pages = new Map<string, BuiltPage>();
  const inOrder = [...new Set(files.values())].sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
  for (const { path, pathname } of inOrder)
    if (path.endsWith('.html')) pages.set(pathname, parseBuiltPage(pathname, readFileSync(path, 'utf8')));
  const { redirects } = readToml(join(root, 'netlify.toml'));
  return {
    origin: new URL(pages.get('/')?.canonical ?? 'https://unknown.example').origin,
    pages,
    files,
    redirect: redirectMatcher(redirects),
    isFunction: (pathname) => functionAt(new URL(pathname, 'http://localhost')) !== null,
    photoHosts: env().PHOTO_HOSTS,
  };
}
