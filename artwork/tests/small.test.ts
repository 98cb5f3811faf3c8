import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IllustrationName } from '../../src/components/empty-state-art.ts';
import { drawSmall } from '../small/land.ts';
import { things } from '../small/things.ts';

const folder = join(import.meta.dirname, '../../public/drawings');

test('every small drawing is the one its code draws, in few bytes, for day and for night', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    Object.keys(things)
      .map((name) => `${name}.svg`)
      .toSorted(),
  );
  const asked: Record<IllustrationName, string> = things;
  for (const [name, thing] of Object.entries(asked)) {
    const file = join(folder, `${name}.svg`);
    expect(readFileSync(file, 'utf8')).toBe(drawSmall(name, thing));
    expect(readFileSync(file, 'utf8')).toContain('prefers-color-scheme:dark');
    expect(statSync(file).size).toBeLessThan(2000);
  }
});
