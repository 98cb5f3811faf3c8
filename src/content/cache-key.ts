import { createHash } from 'node:crypto';

/**
 * What a page is made of: its own data, and all that the build says of itself (scripts/site.ts). Where both are as they were,
 * Astro takes the page over from the build before. Undefined where a build says nothing: every page is made anew.
 */
export function cacheKeyOf(data: unknown): string | undefined {
  const sources = process.env['BUILD_SOURCES'];
  if (!sources) return undefined;
  return createHash('sha256').update(sources).update(JSON.stringify(data)).digest('base64url');
}
