import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { staticImports } from './static-imports.mjs';

const script = /<script type="module" src="([^"]+)"/g;
const firstScript = /<script type="module"/;
const onlyImport = /^import["]\.\/([\w.-]+\.js)["];?\s*$/;

/**
 * Lets a page's scripts wait for its picture and its typefaces, and asks for what they share along with them. A browser
 * hurries a module although it runs only after the page has been read, and learns what it imports by reading it; Astro
 * has no way to say otherwise of a script it bundles.
 * @returns {import('astro').AstroIntegration}
 */
export const patientScripts = () => ({
  name: 'patient-scripts',
  hooks: {
    async 'astro:build:done'({ dir }) {
      for await (const file of glob('**/*.html', { cwd: fileURLToPath(dir) })) {
        const page = new URL(file, dir);
        await writeFile(page, await withPatience(await readFile(page, 'utf8'), dir));
      }
    },
  },
});

/**
 * @param {string} html
 * @param {URL} dir
 */
async function withPatience(html, dir) {
  const scripts = await Promise.all([...html.matchAll(script)].map(([, url = '']) => readScript(url, dir)));
  const asked = new Set(scripts.map(({ url }) => url));
  const shared = new Set(scripts.flatMap(({ imports }) => imports).filter((url) => !asked.has(url)));
  const links = [...shared].map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`);
  const waiting = scripts[Symbol.iterator]();
  return html
    .replaceAll(script, () => `<script type="module" fetchpriority="low" src="${waiting.next().value?.url}"`)
    .replace(firstScript, (tag) => links.join('') + tag);
}

/**
 * A script of `dir` and the addresses it imports before it runs. One that does nothing but import another is that other.
 * @param {string} url
 * @param {URL} dir
 * @returns {Promise<{ url: string, imports: string[] }>}
 */
async function readScript(url, dir) {
  const code = await readFile(new URL(`.${url}`, dir), 'utf8');
  const beside = (name = '') => url.replace(/[^/]+$/, name);
  const [, only] = onlyImport.exec(code) ?? [];
  return only ? readScript(beside(only), dir) : { url, imports: staticImports(code).map(beside) };
}
