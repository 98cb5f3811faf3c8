import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModule, listProject } from '../files.ts';
import { findCycles } from '../imports.ts';
import { type House, houseOf, isMeasured } from './house.ts';

/** Reads the project at `root`. */
export function readHouse(root: string): House {
  const paths = listProject(root);
  const files = paths
    .filter(isMeasured)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return houseOf(files, findCycles(root, paths.filter(isModule)));
}
