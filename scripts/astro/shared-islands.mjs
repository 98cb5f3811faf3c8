/** An island that waits for an intent, with nothing of a page in it. */
const island =
  /<astro-island\b(?=[^>]* props="\{\}")(?=[^>]* client="intent")[^>]*>(?:<!--[^>]*-->)*<\/astro-island>/g;

/**
 * The islands below a page's content, which are the same on every page. Their names and hashes are 350 bytes that no
 * compressor makes fewer, so they stand in the list of islands (island-files.mjs) and not in the pages.
 * @param {string} html
 */
const sharedIn = (html) => html.slice(html.lastIndexOf('</main>')).match(island) ?? [];

/** @param {string} html */
export const withoutShared = (html) => sharedIn(html).reduce((rest, one) => rest.replace(one, ''), html);

/**
 * The one of those a tag begins, for any page: React's ids begin with the island's name, where in a page they count. Nothing
 * for a tag of another island.
 * @param {string} html The page.
 * @param {string} tag
 * @param {string} name
 */
export const sharedTag = (html, tag, name) =>
  sharedIn(html)
    .find((one) => one.startsWith(tag))
    ?.replace(/ prefix="[^"]*"/, ` prefix="${name}-"`);
