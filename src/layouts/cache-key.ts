import { createHash } from 'node:crypto';

/**
 * What a page is made of: its own data, and all that the build says of itself (scripts/site.ts). Where both are as they were,
 * Astro takes the page over from the build before. Nothing where a build says nothing: every page is made anew.
 */
export function cacheKeyOf(data: unknown): { cacheKey?: string } {
  const sources = process.env['BUILD_SOURCES'];
  if (!sources) return {};
  const cacheKey = createHash('sha256').update(sources).update(JSON.stringify(data)).digest('base64url');
  return { cacheKey };
}
