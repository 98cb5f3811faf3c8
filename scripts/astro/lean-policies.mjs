import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generatedPages, policyHeader } from './generated-pages.mjs';

/**
 * A page's policy names the styles and scripts that stand in it. Astro also names every stylesheet of the build: four
 * kilobytes of headers before each page, which cannot be compressed.
 * @returns {import('astro').AstroIntegration}
 */
export const leanPolicies = () => ({
  name: 'lean-policies',
  hooks: {
    'astro:build:generated': async ({ dir, routeToHeaders }) => {
      for (const { file, headers } of generatedPages(dir, routeToHeaders)) {
        const policy = headers.get(policyHeader) ?? '';
        headers.set(policyHeader, leanPolicy(policy, await readFile(file, 'utf8')));
      }
    },
  },
});

/** A hash and the space before it. */
const hash = / '(sha256-[^']+)'/g;
const inline = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/**
 * A policy without the hashes of what does not stand in the page.
 * @param {string} policy
 * @param {string} html
 */
export function leanPolicy(policy, html) {
  const present = new Set([...html.matchAll(inline)].map(([, text = '']) => hashOf(text)));
  return policy.replace(hash, (named, one) => (present.has(one) ? named : ''));
}

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
