import { expect, test } from 'vitest';
import { getPublishedContent } from '../../../scripts/admin/build.ts';
import { listDraftErrors } from '../../../scripts/admin/draft-errors.ts';

const known = {
  cabins: ['perseid'],
  paths: ['/events'],
  entries: [
    {
      file: 'content/guide/kuwohi.md',
      kind: 'guide',
      slug: 'kuwohi',
      address: '/visitor-guide/kuwohi',
      data: {},
      body: '## When',
    },
    {
      file: 'content/blog/old.md',
      kind: 'blog',
      slug: 'old',
      address: '/blog/old',
      data: {},
      body: '## Before',
    },
  ],
};
const good = {
  title: 'A title',
  description: 'A description that is long enough to be of use in a list of results.',
  lead: 'A lead.',
  updated: '2026-11-21',
  facts: [{ __sc_item_id: 'x1', label: 'Height', value: '4,000 ft', url: '' }],
  sources: [],
  cabins: ['perseid'],
  posts: [],
  guide: ['kuwohi'],
  latitude: null,
  longitude: '',
  pubDate: '2026-11-21',
  draft: false,
  tags: ['winter'],
  body: 'See [Kuwohi](/visitor-guide/kuwohi#when) and ![ridges](blob:https://example.com/1).',
};
const faults = (more: object, slug = 'new') =>
  listDraftErrors({ kind: 'blog', slug, data: { ...good, ...more } }, known, '2026-11-22');

test('saves a valid entry, with empty fields and the editor’s own data', () => {
  expect(faults({})).toEqual([]);
});

test('reports all errors with the messages of the build', () => {
  expect(faults({ tags: [], cabins: ['nobody'], body: '[x](/nowhere) ![](/pictures/a.jpg)' })).toEqual([
    'tags: expected one tag or more.',
    'cabins: expected the slug of one of our cabins, found "nobody".',
    'text: expected a link to a page there is, found /nowhere.',
    'text: expected words for people who cannot see the picture /pictures/a.jpg, found none.',
  ]);
});

test('rejects a required field that is empty', () => {
  expect(faults({ lead: '' })).toEqual(['lead: expected some words, found none.']);
});

test('checks the new text of a changed entry', () => {
  expect(faults({ body: '## After\n\n[x](#after)' }, 'old')).toEqual([]);
  expect(faults({ body: '## After\n\n[x](#before)' }, 'old')).toHaveLength(1);
});

test('does not report errors of other entries', () => {
  const body = '[x](/gone)';
  const worse = { ...known, entries: known.entries.map((entry) => ({ ...entry, body })) };
  expect(
    listDraftErrors({ kind: 'blog', slug: 'new', data: { ...good, body: 'Words.' } }, worse, '2026-11-22'),
  ).toEqual([]);
});

test('ignores an unknown collection', () => {
  expect(listDraftErrors({ kind: 'other', slug: 'a', data: {} }, known, '2026-11-22')).toEqual([]);
});

test('lets a draft link to another draft, but not a public entry', () => {
  const hidden = { posts: ['to-come'], body: '[x](/blog/to-come)' };
  expect(faults({ ...hidden, draft: true })).toEqual([]);
  expect(faults(hidden)).toEqual(['text: expected a link to a page there is, found /blog/to-come.']);
});

test('serves no draft and no scheduled post in the files the editor fetches', () => {
  const entry = { kind: 'blog', body: '## One' };
  const fileOf = (slug: string, data: object) => ({
    ...entry,
    file: `content/blog/${slug}.md`,
    slug,
    address: `/blog/${slug}`,
    data: { tags: ['winter'], ...data },
  });
  const files = [
    fileOf('open', { pubDate: '2026-11-01' }),
    fileOf('secret', { pubDate: '2026-11-01', draft: true }),
    fileOf('to-come', { pubDate: '2026-12-01' }),
  ];
  const written = JSON.stringify(getPublishedContent([], files, '2026-11-22'));
  expect(written).toContain('/blog/open');
  expect(written).not.toMatch(/secret|to-come|2026-12/);
});
