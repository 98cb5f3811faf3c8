import { createHash } from 'node:crypto';

/** The header that pages have and other built files do not. */
export const policyHeader = 'content-security-policy';

/** A hash and the space before it. */
const hash = / '(sha256-[^']+)'/g;
const inline = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/**
 * A page's policy without the hashes of what does not stand in it. Astro names every stylesheet of the build: four
 * kilobytes of headers before each page, which cannot be compressed.
 * @param {string} policy
 * @param {string} html
 */
export function leanPolicy(policy, html) {
  const present = new Set([...html.matchAll(inline)].map(([, text = '']) => hashOf(text)));
  return policy.replace(hash, (named, one) => (present.has(one) ? named : ''));
}

/** @param {string} text */
export const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
