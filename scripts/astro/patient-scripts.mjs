import { readFileSync } from 'node:fs';
import { staticImports } from './static-imports.mjs';

const script = /<script type="module" src="([^"]+)"/g;
const firstScript = /<script type="module"/;
const onlyImport = /^import["]\.\/([\w.-]+\.js)["];?\s*$/;

/**
 * Lets a page's scripts wait for its picture and its typefaces, and asks for what they share along with them. A browser
 * hurries a module although it runs only after the page has been read, and learns what it imports by reading it; Astro
 * has no way to say otherwise of a script it bundles. Answers how that is done to the pages of a site.
 * @param {URL} dir
 * @returns {(html: string) => string}
 */
export function patience(dir) {
  /** @type {Map<string, ReturnType<typeof readScript>>} */
  const known = new Map();
  const scriptAt = (/** @type {string} */ url) => {
    const found = known.get(url) ?? readScript(url, dir);
    known.set(url, found);
    return found;
  };
  return (html) => withPatience(html, scriptAt);
}

/**
 * @param {string} html
 * @param {(url: string) => ReturnType<typeof readScript>} scriptAt
 */
function withPatience(html, scriptAt) {
  const scripts = [...html.matchAll(script)].map(([, url = '']) => scriptAt(url));
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
 * @returns {{ url: string, imports: string[] }}
 */
function readScript(url, dir) {
  const code = readFileSync(new URL(`.${url}`, dir), 'utf8');
  const beside = (name = '') => url.replace(/[^/]+$/, name);
  const [, only] = onlyImport.exec(code) ?? [];
  return only ? readScript(beside(only), dir) : { url, imports: staticImports(code).map(beside) };
}
