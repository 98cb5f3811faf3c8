import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModule, listProject } from '../files.ts';
import { type Graph, graphOf } from '../imports.ts';
import type { SourceFile } from '../script-text.ts';

/** The project as the signals see it. */
export interface House {
  /** What the site runs on and is made with, but for landed migrations. */
  product: readonly SourceFile[];
  /** Tests and what supports them. */
  tests: readonly SourceFile[];
  /** What each module imports, by its path. */
  graph: Graph;
}

const isProduct = (path: string): boolean =>
  /^(src|netlify|scripts)\/.*\.(tsx?|mts|m?js|astro|css|sql)$/.test(path) &&
  !path.includes('database/migrations/');

const isTest = (path: string): boolean => /^tests\/.*\.tsx?$/.test(path);

/** Reads the project at `root`. */
export function readHouse(root: string): House {
  const paths = listProject(root);
  const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
  return {
    product: paths.filter(isProduct).map(read),
    tests: paths.filter(isTest).map(read),
    graph: graphOf(root, paths.filter(isModule)),
  };
}
