import { cp, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Listening, listen } from '#netlify/local/http.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { root } from '../../scripts/settings.ts';

/**
 * Serves the reference page of `bench:touch` with the site's server: HTML and one React dialog with a
 * calendar, imported on a click.
 */
export async function servePlainPage(): Promise<Listening> {
  const source = join(root, 'tests/bench/plain-page');
  await using resources = new AsyncDisposableStack();
  const folder = resources.use(await mkdtempDisposable(join(tmpdir(), 'plain-page-')));
  const dist = join(folder.path, 'dist');
  await build({
    entryPoints: [join(source, 'open.ts')],
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await cp(join(source, 'index.html'), join(dist, 'index.html'));
  const buildConfig = join(folder.path, 'config.json');
  await writeFile(buildConfig, '{}');
  const { toml } = projectFolders(root);
  const handle = await createPlatform({ dist, buildConfig, toml, imageCache: join(folder.path, 'images') });
  const site = resources.adopt(await listen(handle, 0), (server) => server.close());
  const opened = resources.move();
  return { port: site.port, close: () => opened.disposeAsync() };
}
