// Tests that the committed illustrations of empty states match the drawing code.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IllustrationName } from '../../src/components/empty-state-art.ts';
import { drawIllustration } from '../small/draw-illustration.ts';
import { subjects } from '../small/subjects.ts';

const folder = join(import.meta.dirname, '../../public/drawings');

test('every small drawing is the one its code draws, in few bytes, for day and for night', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    Object.keys(subjects)
      .map((name) => `${name}.svg`)
      .toSorted(),
  );
  const byName: Record<IllustrationName, string> = subjects;
  for (const [name, subject] of Object.entries(byName)) {
    const file = join(folder, `${name}.svg`);
    expect(readFileSync(file, 'utf8')).toBe(drawIllustration(name, subject));
    expect(readFileSync(file, 'utf8')).toContain('prefers-color-scheme:dark');
    expect(statSync(file).size).toBeLessThan(2000);
  }
});
