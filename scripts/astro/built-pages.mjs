import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Cards without a page around them: there are as many as cabins, and nothing in them is finished or read. */
const isPart = /^cabins\/(card|part)\//;

/**
 * The pages of a built site, in the order of their paths below it, e.g. `cabins/perseid.html`.
 * @param {URL} dir
 */
export const builtPages = (dir) =>
  globSync('**/*.html', { cwd: fileURLToPath(dir) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isPart.test(file))
    .toSorted();

/**
 * Does something with every page, one after the other: for thousands of small files, threads and promises cost more than
 * the reading.
 * @param {URL} dir
 * @param {readonly string[]} files
 * @param {(page: { file: string, url: URL, html: string }) => unknown} work
 */
export function eachPage(dir, files, work) {
  for (const file of files) {
    const url = new URL(file, dir);
    work({ file, url, html: readFileSync(url, 'utf8') });
  }
}
