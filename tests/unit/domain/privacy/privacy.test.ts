// Everything that the site stores in a browser is listed on the privacy page.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCaches } from '#browser/offline-cache/cache-names.ts';
import { deviceRecords, smsPrivacyNotice } from '#domain/privacy/privacy-notice.ts';

const root = join(import.meta.dirname, '../../../../src');
/** The pages of hosts store data only on hosts' devices: no guest's page loads them. */
const isDesk = (name: string): boolean => name.startsWith(join('host', ''));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|tsx|astro)$/.test(name) && name !== join('browser', 'storage.ts') && !isDesk(name))
  .map((name) => readFileSync(join(root, name), 'utf8'));

const importable = sources.filter((source) => /\bexport const/.test(source)).join('\n');

/**
 * Returns the storage keys in a source: strings, or constants of the same file or an imported one.
 */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:write(?:Local|Session)|storedAtom(?:<\w+>)?)\((?:'([^']+)'|(\w+))/g)].map(
    ([, text, constant]) => {
      const definition = new RegExp(`const ${constant} = '([^']+)'`);
      const value = text ?? (definition.exec(source) ?? definition.exec(importable))?.[1];
      if (!value) throw new Error(`What is stored under ${constant}?`);
      return value;
    },
  );

test('everything that pages store in a browser is listed on the privacy page, and nothing else', () => {
  const stored = new Set(sources.flatMap(namesIn));
  expect(stored.size).toBeGreaterThan(8);
  expect(new Set(deviceRecords.flatMap(({ names }) => names))).toEqual(new Set([...stored, ...allCaches]));
});

test('no other code stores anything in the browser', () => {
  for (const source of sources) expect(source).not.toMatch(/\b(local|session)Storage\.setItem/);
});

test('contains the wording that texting rules require', () => {
  expect(smsPrivacyNotice).toMatch(/^Mobile opt-in data is never shared\b/);
});
