import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Cards without a page, one per cabin; they are not searched. */
const isPart = /^cabins\/(card|part)\//;

const signs: Record<string, string> = {
  amp: '&',
  '#38': '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  lt: '<',
  gt: '>',
};

/** Decodes the entities of a text of a built page. */
export const toReadableText = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, sign) => signs[sign] ?? entity);

/**
 * The pages of a built site, one after the other in the order of their paths below it, e.g.
 * `cabins/perseid.html`.
 */
export function* readBuiltPages(dir: URL): Generator<{ file: string; html: string }> {
  const files = globSync('**/*.html', { cwd: fileURLToPath(dir) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isPart.test(file))
    .toSorted();
  for (const file of files) yield { file, html: readFileSync(new URL(file, dir), 'utf8') };
}
