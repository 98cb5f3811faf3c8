// Check of all content files: errors and notices name file, field and value.

import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeLine } from '#domain/site-builds/build-notice.ts';
import { sampleCabins } from '#support/sample-cabins.ts';
import { createTempFolder } from '#support/temp-folder.ts';
import { listCabinNotices, listContentErrors } from '../../../scripts/content/check.ts';
import { loadContent } from '../../../scripts/content/read.ts';
import { contentKinds } from '../../../src/content/content-kinds.ts';
import { fallTables } from '../../../src/content/fall-schemas.ts';
import { removeCabinReferences } from '../../../src/content/remove-missing-cabins.ts';

const project = join(import.meta.dirname, '../../..');
const cabins = sampleCabins.map(({ slug }) => slug);
const today = '2026-11-22';
const anyFile = { file: 'content/blog/any.md', kind: 'blog', slug: 'any', address: '/blog/any', data: {} };

/** Returns the errors of our content with added or changed files. */
function faultsWith(files: Record<string, string>): string[] {
  const root = createTempFolder();
  cpSync(join(project, 'content'), join(root, 'content'), { recursive: true });
  symlinkSync(join(project, 'public'), join(root, 'public'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return listContentErrors(root, today);
}

const post = (body: string, more = '') => `---
title: A post
description: A description that is long enough to be of use in a list of results.
lead: A lead.
updated: 2026-11-21
pubDate: 2026-11-21
tags: [winter]
${more}---

${body}
`;

test('finds no error in our content, which names no cabin except the samples', () => {
  expect(listContentErrors(project, today)).toEqual([]);
  expect(listCabinNotices(cabins, loadContent(project))).toEqual([]);
});

test.each([
  ['each sample cabin hidden', cabins.map((slug) => cabins.filter((one) => one !== slug))],
  ['all sample cabins hidden', [[]]],
  ['two other cabins', [['her-first', 'her-second']]],
])(
  'reports what depends on the database as a notice with place and correction, never as an error: %s',
  (_, all) => {
    const files = loadContent(project);
    for (const live of all) {
      const notices = listCabinNotices(live, files);
      expect(notices.length).toBeGreaterThan(0);
      const slugs = new Set(notices.map(({ slug }) => slug));
      expect([...slugs].filter((slug) => live.includes(slug))).toEqual([]);
      for (const notice of notices)
        expect(noticeLine(notice)).toMatch(
          /^content\/\S+\.md: (cabins|text): .* found "[a-z-]+".*\. Put the cabin live/,
        );
      for (const { body } of files) {
        const left = removeCabinReferences(body, slugs);
        expect(listCabinNotices(live, [{ ...anyFile, body: left }])).toEqual([]);
        const labels = (text: string) => [...text.matchAll(/^\*\*[^*]+\*\*$/gm)].length;
        expect(labels(left)).toBeLessThanOrEqual(labels(body));
      }
    }
  },
);

test('checks every folder of content, as a kind, tables or the sample', () => {
  const found = readdirSync(join(project, 'content'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(found.map(({ name }) => `content/${name}`).toSorted()).toEqual(
    [
      ...new Set([
        ...Object.values(contentKinds).map(({ folder }) => folder.split('/').slice(0, 2).join('/')),
        'content/sample',
      ]),
    ].toSorted(),
  );
  const tables = readdirSync(join(project, 'content/fall')).filter((name) => /\.(csv|yaml)$/.test(name));
  expect(tables.map((name) => `content/fall/${name}`).toSorted()).toEqual(
    Object.values(fallTables)
      .map(({ file }) => file)
      .toSorted(),
  );
});

test('names the field of an invalid row, among all other errors', () => {
  const faults = faultsWith({
    'content/fall/bands.yaml':
      '- { id: low, name: Low, from: high, evergreen: true, trees: [oak], note: Oaks. }\n',
  });
  expect(faults.filter((fault) => fault.includes('bands.yaml'))).toContainEqual(
    expect.stringMatching(/^content\/fall\/bands\.yaml: low: from: expected .*, found "high"\.$/),
  );
});

test('reads every file of those folders', () => {
  const files = Object.values(contentKinds)
    .flatMap(({ folder }) => readdirSync(join(project, folder)))
    .filter((name) => /\.(md|yaml)$/.test(name) && !/^(bands|sources)\.yaml$/.test(name));
  expect(loadContent(project)).toHaveLength(files.length);
});

test('lists all errors with file, field, expected and found value', () => {
  const faults = faultsWith({
    'content/blog/bad-one.md': post('[words](/nowhere)', 'tittle: Twice\ncabins: [nobody]\n'),
    'content/blog/bad-two.md': post('![](/pictures/none.jpg)').replace(
      'updated: 2026-11-21',
      'updated: soon',
    ),
    'content/events/bad-three.md': '---\ntitle: A fair\n---\n',
  });
  expect(faults.filter((fault) => !fault.includes('bad-three'))).toEqual([
    'content/blog/bad-one.md: text: expected a link to a page there is, found /nowhere.',
    expect.stringMatching(/^content\/blog\/bad-one\.md: tittle: expected one of .*; is title meant\?$/),
    'content/blog/bad-two.md: text: expected a picture in public, such as /pictures/ridge.jpg, found /pictures/none.jpg.',
    'content/blog/bad-two.md: text: expected words for people who cannot see the picture /pictures/none.jpg, found none.',
    'content/blog/bad-two.md: updated: expected a day such as 2026-11-20, found "soon".',
  ]);
  expect(faults).toContain('content/events/bad-three.md: text: expected some words, found none.');
  expect(faults).toContain('content/events/bad-three.md: free: expected true or false, found nothing.');
});

test('reports a file without fields, a comma that cuts a line, an invalid name, and placeholder text', () => {
  const toWrite = post('To write: what a reader came for.');
  const faults = faultsWith({
    'content/blog/bare.md': 'Just words.',
    'content/blog/empty.md': '---\n\n---\nWords.',
    'content/blog/open.md': '---\ntitle: "A\n---\nWords.',
    'content/blog/cut.md': post('Words.', 'facts:\n  - { label: Tag, value: 5 dollars, all day }\n'),
    'content/blog/First snow.md': post('Words.'),
    'content/blog/new.md': toWrite,
    'content/blog/draft.md': toWrite.replace('tags:', 'draft: true\ntags:'),
  });
  expect(faults).toEqual([
    'content/blog/First snow.md: name of the file: expected lower-case letters, digits and hyphens, found "First snow".',
    'content/blog/bare.md: text: expected fields between two lines of ---, found none.',
    'content/blog/cut.md: facts.0.all day: expected one of the fields label, value, url, found "all day".',
    'content/blog/empty.md: text: expected fields such as title: …, found none.',
    'content/blog/new.md: text: expected your words, found "To write: …".',
    expect.stringMatching(/^content\/blog\/open\.md: text: expected YAML, found Missing closing "quote/),
  ]);
});
