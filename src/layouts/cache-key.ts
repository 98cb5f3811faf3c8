import { createHash } from 'node:crypto';

/** Prints of what several pages are made of: a cabin stands on its own page, beside its neighbors, and in lists. */
const prints = new WeakMap<object, string>();

function printOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const print = prints.get(value) ?? createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  prints.set(value, print);
  return print;
}

/**
 * What a page is made of: its own data, and all that the build says of itself (scripts/site.ts), `content/` included. Where
 * both are as they were, Astro takes the page over from the build before. Nothing where a build says nothing: every page is
 * made anew.
 */
export function cacheKeyOf(...data: unknown[]): { cacheKey?: string } {
  const sources = process.env['BUILD_SOURCES'];
  if (!sources) return {};
  const made = [sources, ...data.map(printOf)].join();
  return { cacheKey: createHash('sha256').update(made).digest('base64url') };
}
