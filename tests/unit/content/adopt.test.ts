// Adoption of the site by another business: no file mentions the sample business afterwards.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sampleCabins } from '#support/sample-cabins.ts';
import { createTempFolder } from '#support/temp-folder.ts';
import { listFileChanges } from '../../../scripts/adopt/files.ts';
import { loadSiteAnswers } from '../../../scripts/adopt/questions.ts';
import { loadContent } from '../../../scripts/content/read.ts';
import { siteSchema } from '../../../src/content/site-config.ts';

const root = join(import.meta.dirname, '../../..');
const stands = siteSchema.parse(parse(readFileSync(join(root, 'content/site.yaml'), 'utf8')));
const hers = {
  ...stands,
  name: 'Fernwood Stays',
  host: 'June Hollis',
  about: 'Meet June',
  since: 2024,
  law: 'Tennessee',
};
const changes = listFileChanges(root, stands, hers);
const changed = new Map(changes.map(({ file, text }) => [file, text]));
const after = loadContent(root).map(({ file }) => ({
  file,
  text: changed.get(file) ?? readFileSync(join(root, file), 'utf8'),
}));

const filesNaming = (pattern: RegExp): string[] =>
  after.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

test.each(sampleCabins.map(({ title, slug }) => [title, slug]))(
  'no file mentions the sample cabin %s after the adoption',
  (title, slug) => {
    expect(filesNaming(new RegExp(`${title}\\b|/cabins/${slug}\\b|\\b${slug}[,\\]]`))).toEqual([]);
  },
);

test('no file mentions the sample business, and all other text is unchanged', () => {
  expect(filesNaming(/Mama/)).toEqual([]);
  expect(changed.get('content/pages/about.md')).toContain(
    'June Hollis has been choosing cabins in the Smoky Mountains since 2024',
  );
  expect(changed.get('content/blog/grandparents-along.md')).toContain(
    '\n\nFor a family that wants to walk to supper',
  );
  expect(changed.get('content/areas/gatlinburg.md')).not.toContain('What is near our cabins');
  expect(changed.has('content/guide/packing.md')).toBe(false);
});

test('no file contains the sample’s promo code, before or after the adoption', () => {
  expect(filesNaming(/MAMAFREE4/)).toEqual([]);
  const before = loadContent(root).filter(({ file }) =>
    readFileSync(join(root, file), 'utf8').includes('MAMAFREE4'),
  );
  expect(before).toEqual([]);
});

test('keeps or removes the promo code as the answers file says', async () => {
  const answered = async (answers: object) => {
    const file = join(createTempFolder(), 'answers.yaml');
    writeFileSync(file, stringify({ name: 'Fernwood Stays', ...answers }));
    const { config, keepsPromoCode } = loadSiteAnswers(file, stands);
    return [config.name, await keepsPromoCode('MAMAFREE4')];
  };
  expect(await answered({})).toEqual(['Fernwood Stays', false]);
  expect(await answered({ promo_code: 'keep' })).toEqual(['Fernwood Stays', true]);
  expect(await answered({ promo_code: 'take out' })).toEqual(['Fernwood Stays', false]);
  await expect(answered({ promo_code: 'maybe' })).rejects.toThrow('promo_code: expected keep or take out');
});

test('removes the sample with its drawings and the drawn host, and keeps the comment of site.yaml', () => {
  const gone = changes.filter(({ text }) => text === null).map(({ file }) => file);
  expect(gone).toEqual(['content/sample', 'public/artwork/cabins']);
  const text = changed.get('content/site.yaml') ?? '';
  expect(text).toMatch(/^# Who we are/);
  const { hostDrawing, ...answered } = hers;
  expect(hostDrawing).toBe(true);
  expect(siteSchema.parse(parse(text))).toEqual(answered);
});

test('changes nothing on a second run', () => {
  expect(listFileChanges(root, hers, hers).map(({ file }) => file)).not.toContain('content/pages/about.md');
});
