/** Reads the pages of a built site. */

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Matches fragments that pages load, such as cards of cabins. They are not pages. */
const fragmentPath = /^cabins\/(card|part)\//;

const characters: Record<string, string> = {
  amp: '&',
  '#38': '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  lt: '<',
  gt: '>',
};

/** Decodes the entities in a text of a built page. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, name) => characters[name] ?? entity);

/** Yields the pages of a built site in the order of their paths, such as `cabins/perseid.html`. */
export function* readBuiltPages(dir: URL): Generator<{ file: string; html: string }> {
  const files = globSync('**/*.html', { cwd: fileURLToPath(dir) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !fragmentPath.test(file))
    .toSorted();
  for (const file of files) yield { file, html: readFileSync(new URL(file, dir), 'utf8') };
}
