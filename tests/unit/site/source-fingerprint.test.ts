import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { hashSources } from '../../../scripts/source-fingerprint.ts';

const folder = mkdtempSync(join(tmpdir(), 'sources-'));
const post = join(folder, 'content/blog/bears.md');
mkdirSync(join(folder, 'content/blog'), { recursive: true });
writeFileSync(post, 'Bears');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('equal sources have the same fingerprint in any folder', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'sources-'));
  cpSync(folder, elsewhere, { recursive: true });
  expect(hashSources(elsewhere)).toBe(hashSources(folder));
  rmSync(elsewhere, { recursive: true });
});

test.each([
  ['changed article', () => writeFileSync(post, 'More bears')],
  ['article of another name', () => renameSync(post, post.replace('bears', 'stars'))],
  ['new file', () => writeFileSync(join(folder, 'astro.config.mjs'), '')],
  ['other address of the site', () => vi.stubEnv('URL', 'https://mama.test')],
  ['public setting', () => vi.stubEnv('PUBLIC_GA_ID', 'G-1')],
  ['next day', () => vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })],
])('no page is taken over from before a %s', (_, change) => {
  const before = hashSources(folder);
  change();
  expect(hashSources(folder)).not.toBe(before);
});
