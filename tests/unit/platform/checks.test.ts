// Check for paths of a single machine in the files of the project.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTempFolder } from '#support/temp-folder.ts';
import { checkMachineNames, listProject } from '../../../scripts/checks/project.ts';

let root: string;

beforeEach(() => {
  root = createTempFolder();
});

/** Writes the files of a small project. */
function house(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

test('finds paths of a single machine', () => {
  house({
    'a.json': `{"resolved":"https://${['registry', 'example', 'org'].join('.')}/x"}`,
    'b.md': `see ${['', 'home', 'someone', 'x'].join('/')}`,
    'c.md': '/usr/bin/chromium and https://example.com/home/page',
  });
  expect(checkMachineNames(root)).toHaveLength(2);
});

test('skips files that git ignores', () => {
  house({
    'src/a.ts': '',
    'node_modules/x/b.ts': '',
    'dist/c.html': '',
    '.env': '',
    '.env.example': '',
    '.ci/run': '',
  });
  expect(listProject(root).toSorted()).toEqual(['.ci/run', '.env.example', 'src/a.ts']);
});
