/** Reads the project's source files for metrics. */

import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { listProject } from '../project.ts';

/** A file of the project, with its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** The project as the metrics see it. */
export interface Codebase {
  /** Source of the site and its tools, without landed migrations and generated files. */
  product: readonly SourceFile[];
  /** Imports of each module by path. */
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
  return { product, graph: new Map(modules.map((file) => [file.path, listImports(file, imports)])) };
}

/** Lists the project's files that `file` imports; `aliases` are those of package.json. */
function listImports(file: SourceFile, aliases: Record<string, string>): string[] {
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

/** Replaces a text by blanks of the same length, on as many lines. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Returns the script of a file. For an .astro file these are the frontmatter and the <script>
 * elements at their lines, with blanks for the rest. A stylesheet has none; any other file is all
 * script.
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
