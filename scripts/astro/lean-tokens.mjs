import { hashOf } from './lean-policies.mjs';

/** The stylesheet all tokens come with again, after the first view (src/entries/later.css). */
const later = /"\/_astro\/(?:\w+-)?later\.[\w-]+\.css"/;
const begin = ':root{color-scheme:';
const tokens = /:root\{color-scheme:[^}]*\}/;
const declared = /(--[\w-]+):[^;}]*;?/g;
const use = /var\((--[\w-]+)/g;

/** @type {Map<string, string>} By what a page had: most pages of a kind have the same. */
const lean = new Map();

/**
 * A page with those tokens alone that its own styles use, and its policy with the hash of those styles: the others are
 * 200 bytes of every page.
 * @param {string} html
 * @param {string} policy
 */
export function withoutIdleTokens(html, policy) {
  const at = html.indexOf(begin);
  if (at < 0 || !later.test(html)) return { html, policy };
  const whole = html.slice(html.lastIndexOf('<style>', at) + '<style>'.length, html.indexOf('</style>', at));
  const short = lean.get(whole) ?? leanStyle(whole);
  lean.set(whole, short);
  return { html: html.replace(whole, () => short), policy: policy.replace(hashOf(whole), hashOf(short)) };
}

/**
 * Until nothing is left out: a token may be used by another alone.
 * @param {string} css
 * @returns {string}
 */
function leanStyle(css) {
  const used = new Set([...css.matchAll(use)].map(([, name]) => name));
  const shorter = css.replace(tokens, (rule) =>
    rule.replace(declared, (declaration, name) => (used.has(name) ? declaration : '')),
  );
  return shorter === css ? css : leanStyle(shorter);
}
