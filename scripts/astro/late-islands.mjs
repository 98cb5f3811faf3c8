import runtime from 'astro/runtime/server/astro-island.prebuilt.js';

/** An island that does not wait for an intent. */
const ownStart = /<astro-island\b[^>]*\bclient="(?!intent)/;

/** What the script does in the end, whatever else is in it. */
const definition = 'customElements.define("astro-island"';

/** Says what waiting for an intent is (src/browser/intent.ts). */
const directive = /<script>\(\(\)=>\{[^<]*"astro:intent"[^<]*<\/script>/;

/**
 * Where every island waits for an intent, so do the scripts that know what an island is, and what it waits for: four
 * kilobytes of each page. src/browser/place-island.ts has both, and comes with the first that is wanted.
 * @param {string} html
 */
export function withoutRuntime(html) {
  if (!html.includes(definition) || ownStart.test(html)) return html;
  const without = html.replace(`<script>${runtime}</script>`, '').replace(directive, '');
  if (without.includes(definition))
    throw new Error('A page has another script of islands than the one Astro writes.');
  return without;
}
