/** Splits the HTML of a text at its illustrations, which are wider than the text. */

/** Paragraph that consists of an illustration of `public/scenes`. */
const paragraph = /<p><img src="(\/scenes\/[^"]+)\.avif" alt="([^"]*)"><\/p>/g;

const picture =
  '<picture class="illustration"><source srcset="$1-evening.avif" media="(prefers-color-scheme: dark)">' +
  '<img src="$1.avif" alt="$2" width="1600" height="640" loading="lazy"></picture>';

/** Returns a text, an illustration, a text, and so on. The first and last text may be empty. */
export const splitAtIllustrations = (html: string): string[] =>
  html.replaceAll(paragraph, picture).split(/(<picture class="illustration">.*?<\/picture>)/);
