import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { listProject } from '../project.ts';

/** A file of the project: its path from the root and what it holds. */
export interface SourceFile {
  path: string;
  text: string;
}

/** The project as the signals see it. */
export interface Codebase {
  /** What the site runs on and is made with, but for landed migrations and what a command writes. */
  product: readonly SourceFile[];
  /** What each module imports of ours, by its path. */
  graph: ReadonlyMap<string, readonly string[]>;
}

const isProduct = (path: string): boolean =>
  /^(src|netlify|scripts)\/.*\.(tsx?|mts|m?js|astro|css|sql)$/.test(path) &&
  !/^netlify\/(database\/migrations\/|platform\/database\/rows\.ts$)/.test(path);

/** Whether a path is code that imports other code. */
const isModule = (path: string): boolean => /\.(ts|tsx|mjs|astro)$/.test(path) && !path.endsWith('.d.ts');

/** Reads the project at `root`. */
export function loadCodebase(root: string): Codebase {
  const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const product = listProject(root).filter(isProduct).map(read);
  const { imports }: { imports: Record<string, string> } = JSON.parse(read('package.json').text);
  const modules = [...product.filter(({ path }) => isModule(path)), read('astro.config.mjs')];
  return { product, graph: new Map(modules.map((file) => [file.path, importsOf(file, imports)])) };
}

/** The files of ours that `file` imports; `aliases` are those of package.json. */
function importsOf(file: SourceFile, aliases: Record<string, string>): string[] {
  const { importedFiles } = ts.preProcessFile(scriptText(file), true, true);
  const paths = importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return posix.join(dirname(file.path), fileName);
    const [alias = '', rest = ''] = fileName.split(/(?<=^#[^/]+)\//);
    const path = aliases[alias] ?? aliases[`${alias}/*`];
    return path ? posix.normalize(path.replace('*', rest)) : [];
  });
  return [...new Set(paths)];
}

const scripts = /^\s*---\n(.*?)\n---|<script\b[^>]*(?<!\/)>(.*?)<\/script>/dgs;

/** Blanks of the same length, on as many lines. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * What of a file is script: of an .astro file the part between the dashes and the <script> elements, each at the line
 * where it stands, with blanks for the rest; nothing of a stylesheet; all of any other file.
 */
export function scriptText({ path, text }: SourceFile): string {
  if (path.endsWith('.css')) return blank(text);
  if (!path.endsWith('.astro')) return text;
  let result = '';
  for (const { indices } of text.matchAll(scripts)) {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, 0];
    result += blank(text.slice(result.length, start)) + text.slice(start, end);
  }
  return result + blank(text.slice(result.length));
}
