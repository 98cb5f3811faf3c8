import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkExports } from '../../../scripts/checks/exports.ts';
import { checkBarrels, checkStrays, listProject } from '../../../scripts/checks/files.ts';
import { checkImports } from '../../../scripts/checks/imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mama-checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const imports = {
  '#domain/*': './src/domain/*',
  '#contracts/*': './src/contracts/*',
  '#stores/*': './src/stores/*',
  '#features/*': './src/features/*',
  '#components/*': './src/components/*',
  '#database/*': './netlify/database/*',
  '#services/*': './netlify/services/*',
  '#site': './src/site.ts',
};

/** Lays out a small house and answers its files. */
function house(files: Record<string, string>): string[] {
  const all = { 'package.json': JSON.stringify({ imports }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return Object.keys(files);
}

const judged = (files: Record<string, string>) => checkImports(root, house(files));

describe('import rules', () => {
  test('a house in order', () => {
    const wrong = judged({
      'src/domain/day/day.ts': `import { toZonedTime } from 'date-fns-tz/toZonedTime';`,
      'src/domain/stay/rules.ts': `import type { Day } from '../day/day.ts';`,
      'src/contracts/quote.schema.ts': `import { z } from 'zod';`,
      'src/features/booking/Island.tsx': `import { $a } from '../cart/store.ts'; import './part.css';`,
      'src/features/booking/part.css': '',
      'src/features/cart/store.ts': `import { atom } from 'nanostores';`,
      'src/site.ts': '',
      'src/components/Card.astro': `---\nimport { day } from '#domain/day/day.ts';\nimport '#site';\n---\n<p>import x from 'pg'</p>`,
      'src/pages/index.astro': `---\nimport Card from '#components/Card.astro';\nimport B from '#features/booking/Island.tsx';\n---\n`,
      'netlify/services/quotes.ts': `import { query } from '#database/client.ts';`,
      'netlify/database/client.ts': `import pg from 'pg';`,
      'tests/unit/a.test.ts': `import '#database/client.ts'; import 'anything';`,
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      'domain reads no package but dates',
      { 'src/domain/a.ts': `import React from 'react';` },
      /react \(domain → package\)/,
    ],
    [
      'domain knows no store',
      { 'src/domain/a.ts': `import '#stores/b.ts';`, 'src/stores/b.ts': '' },
      /^src\/domain\/a\.ts: may not import #stores\/b\.ts \(domain → stores\)$/,
    ],
    [
      'a contract brings no zod into the browser',
      { 'src/contracts/a.ts': `import './a.schema.ts';`, 'src/contracts/a.schema.ts': '' },
      /contracts → schemas/,
    ],
    [
      'an island knows only the store of another',
      { 'src/features/a/Island.tsx': `import '../b/Part.tsx';`, 'src/features/b/Part.tsx': '' },
      /features → another feature/,
    ],
    [
      'a component holds no island',
      {
        'src/components/A.astro': `---\nimport '#features/b/Island.tsx';\n---`,
        'src/features/b/Island.tsx': '',
      },
      /components → features/,
    ],
    [
      'nor do its scripts',
      {
        'src/components/A.astro': `<script>\nimport '#database/b.ts';\n</script>`,
        'netlify/database/b.ts': '',
      },
      /components → database/,
    ],
    [
      'a page asks content.ts, not the database',
      { 'src/pages/a.astro': `---\nimport '../../netlify/database/b.ts';\n---`, 'netlify/database/b.ts': '' },
      /pages → database/,
    ],
    [
      'a function leaves SQL to services',
      { 'netlify/functions/a.ts': `export { b } from '#database/b.ts';`, 'netlify/database/b.ts': '' },
      /functions → database/,
    ],
    [
      'the driver stays in the database',
      { 'netlify/services/a.ts': `await import('pg');` },
      /pg \(services → package\)/,
    ],
    ['a file must be there', { 'src/domain/a.ts': `import './gone.ts';` }, /\.\/gone\.ts is not there/],
    ['a file must be in a room', { 'src/odd/a.ts': '' }, /belongs to no room/],
  ])('%s', (_, files, message) => {
    expect(judged(files as Record<string, string>)).toEqual([expect.stringMatching(message)]);
  });

  test('each cycle is told once', () => {
    const wrong = judged({
      'src/domain/a.ts': `import './b.ts';`,
      'src/domain/b.ts': `import './c.ts';`,
      'src/domain/c.ts': `import './a.ts'; import './d.ts';`,
      'src/domain/d.ts': '',
    });
    expect(wrong).toEqual([
      'import cycle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    ]);
  });
});

describe('files', () => {
  test('a module that only passes on is a barrel', () => {
    const files = house({
      'a.ts': `export * from './b.ts';`,
      'b.ts': `export { c } from './c.ts';\nexport const d = 1;`,
    });
    expect(checkBarrels(root, files)).toEqual(['a.ts: is a barrel']);
  });

  test('what only one machine has is found', () => {
    const files = house({
      'a.json': `{"resolved":"https://${['registry', 'example', 'org'].join('.')}/x"}`,
      'b.md': `see ${['', 'home', 'someone', 'x'].join('/')}`,
      'c.md': '/usr/bin/chromium and https://example.com/home/page',
    });
    expect(checkStrays(root, files)).toHaveLength(2);
  });

  test('what git ignores is no part of the project', () => {
    house({
      'src/a.ts': '',
      'node_modules/x/b.ts': '',
      'dist/c.html': '',
      '.env': '',
      '.env.example': '',
      '.ci/run': '',
    });
    expect(listProject(root).toSorted()).toEqual(['.ci/run', '.env.example', 'package.json', 'src/a.ts']);
  });
});

test('what a file exports and no other one names is its own', () => {
  const files = house({
    'src/site.ts': `export const name = 'Mama';\nexport const $open = 1;\nexport async function read() {}\n`,
    'src/pages/a.ts': `import { name } from '#site';\nexport const GET = () => name;\n`,
  });
  expect(checkExports(root, files)).toEqual([
    'src/site.ts: exports $open, which nothing imports',
    'src/site.ts: exports read, which nothing imports',
  ]);
});
