import { expect, test } from 'vitest';
import { collectionNames } from '#domain/content/collections.ts';
import { createExcerpt } from '#domain/site-search/excerpt.ts';
import { getPageKind, getResultGroup, type PageKind } from '#domain/site-search/page-kinds.ts';

const searchKinds: readonly PageKind[] = [...collectionNames, 'cabin', 'page'];

const excerptOfText = (text: string, ...sought: string[]): string =>
  createExcerpt(text, (word) => sought.includes(word))
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
    .join('');

test('marks the search words in any spelling', () => {
  expect(excerptOfText('The Dogs & the <b>cat’s</b>.', 'dogs', 'cats')).toBe(
    'The [Dogs] & the <b>[cat’s]</b>.',
  );
});

test('has about two dozen words, with most of the search words', () => {
  const filler = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const found = excerptOfText(`dog ${filler} dog cat ${filler}`, 'dog', 'cat');
  expect(found).toMatch(/^word36 word37 word38 word39 \[dog\] \[cat\] word0 /);
  expect(found.trim().split(' ')).toHaveLength(24);
  expect(excerptOfText(`${filler} dog`, 'dog').trim().split(' ')).toHaveLength(24);
});

test('is the beginning of a text without search words', () => {
  expect(excerptOfText('Ten falls with their miles.', 'dog')).toBe('Ten falls with their miles.');
  expect(excerptOfText('', 'dog')).toBe('');
});

test.each([
  ['/visitor-guide/waterfalls', 'guide'],
  ['/blog/first-snow-in-town', 'blog'],
  ['/events#bloomin', 'events'],
  ['/events', 'events'],
  ['/blog', 'page'],
  ['/cabins/perseid', 'cabin'],
  ['/areas/gatlinburg', 'areas'],
  ['/promise', 'page'],
])('assigns %s to the kind %s', (path, kind) => expect(getPageKind(path)).toBe(kind));

test('every kind of page has a group label', () => {
  const labels = searchKinds.map((kind) => getResultGroup(kind).label);
  expect(labels).toEqual(['Visitor guide', 'Events', 'Blog', 'Areas', 'Cabins', 'More from us']);
});

test('links to a heading of the page, except on a cabin’s page or if all entries are sections of one page', () => {
  const long = searchKinds.filter((kind) => getResultGroup(kind).linksToHeadings);
  expect(long).toEqual(['guide', 'blog', 'areas', 'page']);
});
