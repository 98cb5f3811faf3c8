import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CmsConfig } from '@sveltia/cms';
import { build, type Plugin } from 'esbuild';
import { stringify } from 'yaml';
import { fixedPaths } from '#paths';
import { readContent } from '../content/read.ts';
import type { KnownAtBuild } from './guard.ts';
import { adminPage } from './page.ts';

/** The site's built folder, the project's root, and the slugs of the live cabins. */
export interface AdminParts {
  dist: string;
  root: string;
  cabins: string[];
  config: CmsConfig;
}

/** Writes the editor into `dist/admin`: its page, its script, its configuration and what its checks and previews know. */
export async function buildAdmin({ dist, root, cabins, config }: AdminParts): Promise<void> {
  const folder = join(dist, 'admin');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('index.html', adminPage);
  write('config.yml', stringify(config));
  write('known.json', JSON.stringify(knownAtBuild(root, cabins)));
  write('moulds.json', JSON.stringify(mouldsIn(dist)));
  write('preview.css', stylesOf(aPageIn(join(dist, 'blog'))));
  await bundle(folder);
}

const headingsOf = (body: string): string => body.match(/^#{1,6} .+$/gm)?.join('\n') ?? '';

function knownAtBuild(root: string, cabins: string[]): KnownAtBuild {
  const entries = readContent(root).map(({ data: { draft, pubDate, tags }, body, ...entry }) => ({
    ...entry,
    data: { draft, pubDate, tags },
    body: headingsOf(body),
  }));
  return { cabins, paths: [...fixedPaths], entries };
}

const folders = { blog: 'blog', guide: 'visitor-guide', areas: 'areas', pages: '' };

/** What a page of a kind has of its own entry; the rest of it is of others, or follows from the words. */
const mouldsIn = (dist: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(folders).map(([kind, folder]) => [
      kind,
      mouldOf(aPageIn(join(dist, folder), 'about.html')),
    ]),
  );

const mouldOf = (html: string): string =>
  (/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '')
    .replace(/<(script|nav|svg|table)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<p class="byline"[\s\S]*?<\/p>/g, '');

const stylesOf = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

/** A page of a folder: the one of that name, else the first; nothing where there is none. */
function aPageIn(folder: string, name?: string): string {
  const pages = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  const file = pages.find((page) => page === name) ?? pages[0];
  return file ? readFileSync(join(folder, file), 'utf8') : '';
}

const cms = dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));

async function bundle(folder: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'editor.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
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
