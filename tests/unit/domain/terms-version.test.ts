import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { termsVersion } from '#domain/terms-version.ts';

test('stores the version of the terms page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../content/pages/terms.md'), 'utf8');
  expect(/^updated: (.+)$/m.exec(page)?.[1]).toBe(termsVersion);
});
