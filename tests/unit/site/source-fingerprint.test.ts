import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSharedTempFolder, createTempFolder } from '#support/temp-folder.ts';
import { hashSources } from '../../../scripts/source-fingerprint.ts';

const folder = createSharedTempFolder();
const post = join(folder, 'content/blog/bears.md');
mkdirSync(join(folder, 'content/blog'), { recursive: true });
writeFileSync(post, 'Bears');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('equal sources have the same fingerprint in any folder', () => {
  const elsewhere = createTempFolder();
  cpSync(folder, elsewhere, { recursive: true });
  expect(hashSources(elsewhere)).toBe(hashSources(folder));
});

test.each([
  ['changed article', () => writeFileSync(post, 'More bears')],
  ['article of another name', () => renameSync(post, post.replace('bears', 'stars'))],
  ['new file', () => writeFileSync(join(folder, 'astro.config.mjs'), '')],
  ['other address of the site', () => vi.stubEnv('URL', 'https://mama.test')],
  ['public setting', () => vi.stubEnv('PUBLIC_GA_ID', 'G-1')],
  ['next day', () => vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })],
])('no page is reused from before a %s', (_, change) => {
  const before = hashSources(folder);
  change();
  expect(hashSources(folder)).not.toBe(before);
});
