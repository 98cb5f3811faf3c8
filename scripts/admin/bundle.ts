import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';

/** What a bundle was made of: every file with what it held. */
const inputs = z.record(z.string(), z.string());

/** Puts the editor's script and its fonts into `folder`; made anew only when a file it is made of has changed. */
export async function bundleEditor(root: string, folder: string): Promise<void> {
  const kept = join(root, '.data', 'admin');
  const list = join(kept, 'inputs.json');
  const made = join(kept, 'files');
  if (!existsSync(list) || !isOf(root, readFileSync(list, 'utf8'))) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    const files = await bundle(root, made);
    writeFileSync(list, JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(root, file)]))));
  }
  cpSync(made, folder, { recursive: true });
}

const isOf = (root: string, list: string): boolean =>
  Object.entries(inputs.parse(JSON.parse(list))).every(([file, hash]) => hashOf(root, file) === hash);

const hashOf = (root: string, file: string): string => {
  const path = join(root, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('base64url') : '';
};

const cms = dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));

/** Answers the files it was made of, from the root, what decides how among them. */
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
    plugins: [noHighlighter, ownFonts],
  });
  // Its script looks for its fonts and workers in `assets`, beside itself.
  cpSync(join(cms, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  cpSync(join(root, 'NOTICE'), join(folder, 'assets/NOTICE.txt'));
  const read = Object.keys(metafile.inputs).filter((file) => !file.startsWith('none:'));
  return [...read, 'scripts/admin/bundle.ts', 'NOTICE'];
}

/** Its first styles name a font service; the same fonts lie in its package. */
const ownFonts: Plugin = {
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

/** Three hundred languages of code, for a block nobody here can insert. */
const noHighlighter: Plugin = {
  name: 'no-highlighter',
  setup(build) {
    build.onResolve({ filter: /^@shikijs\// }, () => ({ path: 'nothing', namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default []' }));
  },
};
