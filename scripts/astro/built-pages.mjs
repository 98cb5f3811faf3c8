import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** How many files are open at a time. */
const atOnce = 16;
/** Cards without a page around them: there are as many as cabins, and nothing in them is finished or read. */
const isPart = /^cabins\/(card|part)\//;

/**
 * The pages of a built site, in the order of their paths below it, e.g. `cabins/perseid.html`.
 * @param {URL} dir
 */
export async function builtPages(dir) {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: fileURLToPath(dir) }));
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isPart.test(file))
    .toSorted();
}

/**
 * Does something with every page, several at a time.
 * @param {URL} dir
 * @param {readonly string[]} files
 * @param {(page: { file: string, url: URL, html: string }) => unknown} work
 */
export async function eachPage(dir, files, work) {
  const waiting = [...files].reverse();
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const url = new URL(file, dir);
      await work({ file, url, html: await readFile(url, 'utf8') });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
