/**
 * Lists the project's files, and checks them for names of one machine and for gaps in the lockfile.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ignoredPaths =
  /^((artwork\/)?node_modules|dist|\.astro|\.netlify|\.data|\.git|test-results|playwright-report)(\/|$)|\.log$|^\.env($|\.(?!example))/;

/** Lists every file of the project, as paths below `root` with forward slashes. */
export function listProject(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).split(sep).join('/');
    if (ignoredPaths.test(name)) return [];
    if (entry.isDirectory()) return listProject(root, path);
    return entry.isFile() ? name : [];
  });
}

const isText = (path: string) =>
  /(^|\/)\.?[\w-]+$|\.(ts|tsx|mjs|js|json|astro|css|md|toml|yaml|sql|svg|html|txt|sh|example)$/.test(path);
const strayPatterns: readonly [RegExp, string][] = [
  [/\bregistry\.[\w-]+\.\w{2,}/, 'a package registry'],
  [/(?<![\w.-])\/(home|Users|root|work)\/[\w.-]+/, 'a path of one machine'],
];

/** Finds names that exist on one machine or network only. */
export const checkMachineNames = (root: string): string[] =>
  listProject(root)
    .filter(isText)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return strayPatterns.flatMap(([pattern, description]) => {
        const [stray] = pattern.exec(text) ?? [];
        return stray ? `${file}: names ${description}, ${stray}` : [];
      });
    });

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** Whether a package at `from` in the lockfile finds `name`, as Node would. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, end, parts) => parts.slice(0, end + 1).join('/node_modules/'));
  return [...folders, ''].some((folder) => `${folder && `${folder}/`}node_modules/${name}` in packages);
}

/**
 * Finds optional packages that are missing in the lockfile. npm omits those that its registry lacks
 * for other platforms, and `npm ci` then rejects the lockfile everywhere.
 */
export function checkLockfile(root: string): string[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(lock, path, name))
      .map((name) => `package-lock.json: ${name}, wanted by ${path}, is missing`),
  );
}
