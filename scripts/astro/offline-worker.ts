/** Writes the service worker and the list of pages that are available offline. */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { type CacheablePage, pageDataFiles } from '#domain/offline/cacheable-pages.ts';
import { getPageAssets, pageTitle } from '#domain/offline/page-assets.ts';
import { readBuiltPages } from './built-pages.ts';

/**
 * Writes the service worker that caches pages for use without signal (src/worker), and the list of
 * cacheable pages. Its version changes with the content of the build. With OFFLINE=off, writes a
 * worker that unregisters itself.
 */
export const offlineWorker = (): AstroIntegration => ({
  name: 'offline-worker',
  hooks: {
    async 'astro:build:done'({ dir }) {
      await writeFile(new URL('offline.json', dir), JSON.stringify(listPages(dir)));
      await build({
        entryPoints: [
          process.env['OFFLINE'] === 'off' ? 'src/worker/unregister.ts' : 'src/worker/service-worker.ts',
        ],
        outfile: fileURLToPath(new URL('sw.js', dir)),
        banner: { js: `// ${getVersion(dir)}` },
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        legalComments: 'none',
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env': JSON.stringify({ PUBLIC_ANON_KEY: process.env['PUBLIC_ANON_KEY'] }),
        },
      });
    },
  },
});

/** Lists the pages available offline. A picture of several pages has one number. */
function listPages(dir: URL): CacheablePage[] {
  const numbers = new Map<string, number>();
  const getNumber = (picture: string): number => {
    const number = numbers.get(picture) ?? numbers.size;
    numbers.set(picture, number);
    return number;
  };
  return [...readBuiltPages(dir)].flatMap(({ file, html }) => {
    const path = `/${file.replace(/\.html$/, '')}`;
    if (getCacheLocation(path)?.path !== path) return [];
    const assets = getPageAssets(html);
    const pictures = [...assets.pictures, ...assets.lazyPictures].map(getNumber);
    const data = pageDataFiles[path] ?? null;
    const isBuilt = data !== null && existsSync(new URL(`.${data}`, dir));
    return [
      { path, title: pageTitle(html), bytes: Buffer.byteLength(html), pictures, data: isBuilt ? data : null },
    ];
  });
}

/** Returns a hash of the pages and their assets. */
function getVersion(dir: URL): string {
  const hash = createHash('sha256');
  const names = globSync('**/*.{html,js,css,json}', { cwd: fileURLToPath(dir) });
  for (const name of names.filter((name) => name !== 'sw.js').toSorted())
    hash.update(name).update(readFileSync(new URL(name, dir)));
  return hash.digest('base64url').slice(0, 16);
}
