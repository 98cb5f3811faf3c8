import { readdirSync, readFileSync } from 'node:fs';
import { staticImports } from './static-imports.mjs';

const attribute = / data-files="([\w-]+)"/;

/**
 * Names to a script that stands in a page what it may ask for before any other is there: `data-files="results"`, a module,
 * becomes the names of the file that module is in and of all it imports before it runs, but for those the page asks for anyway. A
 * policy says nothing of attributes, so the script's hash stays what it was. Answers how that is done to the pages of a site.
 * @param {URL} dir
 * @returns {(html: string) => string}
 */
export function earlyFiles(dir) {
  const scripts = new URL('_astro/', dir);
  /** @type {Map<string, string[]>} */
  const known = new Map();
  const filesOf = (/** @type {string} */ name) => {
    const files = known.get(name) ?? withImports(fileOf(name, scripts), scripts);
    known.set(name, files);
    return files;
  };
  return (html) =>
    html.replace(attribute, (_, name) => {
      const files = filesOf(name).filter((file) => !html.includes(`/_astro/${file}"`));
      return ` data-files="${files.map((file) => file.replace(/\.js$/, '')).join(' ')}"`;
    });
}

/**
 * @param {string} name
 * @param {URL} scripts
 */
function fileOf(name, scripts) {
  const files = readdirSync(scripts).filter((file) => new RegExp(`^${name}\\.[\\w-]+\\.js$`).test(file));
  const [file] = files;
  if (!file || files.length > 1)
    throw new Error(`Scripts that could be ${name}: ${files.join(', ') || 'none'}.`);
  return file;
}

/**
 * @param {string} file
 * @param {URL} scripts
 */
function withImports(file, scripts) {
  const all = new Set([file]);
  for (const one of all) {
    for (const next of staticImports(readFileSync(new URL(one, scripts), 'utf8'))) all.add(next);
  }
  return [...all];
}
