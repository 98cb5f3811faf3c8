import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const script = /<script type="module" src="([^"]+)"/g;
const firstScript = /<script type="module"/;
const staticImport = /(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g;

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
  const sources = [...html.matchAll(script)].map(([, source = '']) => source);
  const shared = new Set((await Promise.all(sources.map((source) => importsOf(source, dir)))).flat());
  const links = [...shared].map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`);
  return html
    .replaceAll(script, '<script type="module" fetchpriority="low" src="$1"')
    .replace(firstScript, (tag) => links.join('') + tag);
}

/**
 * The addresses a script of `dir` imports before it runs.
 * @param {string} source
 * @param {URL} dir
 */
async function importsOf(source, dir) {
  const code = await readFile(new URL(`.${source}`, dir), 'utf8');
  return [...code.matchAll(staticImport)].map(([, name = '']) => source.replace(/[^/]+$/, name));
}
