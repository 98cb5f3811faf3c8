import { createHash } from 'node:crypto';
import { access, glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { keptPlace } from '../../src/domain/offline/kept-place.ts';
import { keptData } from '../../src/domain/offline/listed-pages.ts';
import { pageNeeds } from '../../src/domain/offline/page-needs.ts';
import { pageTitle } from '../../src/domain/offline/page-title.ts';

/**
 * Writes the worker that keeps pages for guests without signal (src/worker), which differs from build to build as the
 * build does, and the list of the pages that can be kept. With OFFLINE=off it is the worker that removes itself.
 * @returns {import('astro').AstroIntegration}
 */
export const offlineWorker = () => ({
  name: 'offline-worker',
  hooks: {
    async 'astro:build:done'({ dir }) {
      await writeFile(new URL('offline.json', dir), JSON.stringify(await listPages(dir)));
      await build({
        entryPoints: [process.env.OFFLINE === 'off' ? 'src/worker/off.ts' : 'src/worker/main.ts'],
        outfile: fileURLToPath(new URL('sw.js', dir)),
        banner: { js: `// ${await versionOf(dir)}` },
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        legalComments: 'none',
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env': JSON.stringify({ PUBLIC_ANON_KEY: process.env.PUBLIC_ANON_KEY }),
        },
      });
    },
  },
});

/**
 * The pages that can be kept, with their titles, bytes and pictures; a picture several pages show has one number.
 * @param {URL} dir
 */
async function listPages(dir) {
  const pages = [];
  /** @type {Map<string, number>} */
  const numbers = new Map();
  const numberOf = (/** @type {string} */ picture) => {
    const number = numbers.get(picture) ?? numbers.size;
    numbers.set(picture, number);
    return number;
  };
  for await (const file of glob('**/*.html', { cwd: fileURLToPath(dir) })) {
    const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
    if (keptPlace(path)?.path !== path) continue;
    const html = await readFile(new URL(file, dir), 'utf8');
    const needs = pageNeeds(html);
    const pictures = [...needs.pictures, ...needs.laterPictures].map(numberOf);
    const data = await dataOf(path, dir);
    pages.push({ path, title: pageTitle(html), bytes: Buffer.byteLength(html), pictures, data });
  }
  return pages.toSorted((one, other) => one.path.localeCompare(other.path));
}

/**
 * What was built for a page beside it; null for most.
 * @param {string} path
 * @param {URL} dir
 */
async function dataOf(path, dir) {
  const data = keptData[path];
  const isThere =
    data &&
    (await access(new URL(`.${data}`, dir)).then(
      () => true,
      () => false,
    ));
  return isThere ? data : null;
}

/**
 * A name for all that was built.
 * @param {URL} dir
 */
async function versionOf(dir) {
  const hash = createHash('sha256');
  const names = await Array.fromAsync(glob('**/*.{html,js,css,json}', { cwd: fileURLToPath(dir) }));
  for (const name of names.filter((one) => one !== 'sw.js').toSorted())
    hash.update(name).update(await readFile(new URL(name, dir)));
  return hash.digest('base64url').slice(0, 16);
}
