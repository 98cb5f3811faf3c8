/** Bundles the content editor's script. */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';

/** Hashes of the source files of a bundle by path. */
const inputsSchema = z.record(z.string(), z.string());

/** Writes the editor's script and fonts to `folder`. Bundles only if a source file has changed. */
export async function bundleEditor(root: string, folder: string): Promise<void> {
  const cacheFolder = join(root, '.data', 'admin');
  const list = join(cacheFolder, 'inputs.json');
  const builtFiles = join(cacheFolder, 'files');
  if (!existsSync(list) || !isUpToDate(root, readFileSync(list, 'utf8'))) {
    rmSync(cacheFolder, { recursive: true, force: true });
    mkdirSync(cacheFolder, { recursive: true });
    const files = await bundle(root, builtFiles);
    writeFileSync(list, JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(root, file)]))));
  }
  cpSync(builtFiles, folder, { recursive: true });
}

const isUpToDate = (root: string, list: string): boolean =>
  Object.entries(inputsSchema.parse(JSON.parse(list))).every(([file, hash]) => hashOf(root, file) === hash);

const hashOf = (root: string, file: string): string => {
  const path = join(root, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('base64url') : '';
};

const cms = dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));

/** Returns the source files from the root, including those that configure the bundle. */
async function bundle(root: string, folder: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'editor.ts')],
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [noHighlighter, fontsPlugin],
  });
  // The script loads fonts and workers from `assets` next to itself.
  cpSync(join(cms, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  cpSync(join(root, 'NOTICE'), join(folder, 'assets/NOTICE.txt'));
  const sourceFiles = Object.keys(metafile.inputs).filter((file) => !file.startsWith('none:'));
  return [...sourceFiles, 'scripts/admin/bundle.ts', 'NOTICE'];
}

/** Replaces the font service in its styles by the fonts of its package. */
const fontsPlugin: Plugin = {
  name: 'own-fonts',
  setup(build) {
    const files = readdirSync(join(cms, 'assets'));
    build.onLoad({ filter: /@sveltia\/cms\/npm\/index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z\d-]+)[^/]*\/([a-z\d-]+)\.woff2/g,
        (_, font, style) => `/admin/assets/${files.find((file) => file.startsWith(`${font}-${style}-`))}`,
      ),
    }));
  },
};

/** Omits three hundred languages of a code block that editors cannot insert. */
const noHighlighter: Plugin = {
  name: 'no-highlighter',
  setup(build) {
    build.onResolve({ filter: /^@shikijs\// }, () => ({ path: 'nothing', namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default []' }));
  },
};
