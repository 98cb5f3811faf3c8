// Check of links, slugs and pictures that content files refer to.

import { expect, test } from 'vitest';
import { plainText } from '../../../src/content/markdown.ts';
import { brokenReferences, type ContentEntry, missingCabins } from '../../../src/content/references.ts';

const known = {
  paths: new Set(['/', '/fall', '/events']),
  isPicture: (address: string) => address === '/pictures/ridges.jpg',
  today: '2026-11-22',
};
const entry = (kind: string, address: string, more: Partial<ContentEntry> = {}): ContentEntry => {
  const slug = address.replace(/^.*[/#]/, '');
  return { file: `content/${kind}/${slug}.md`, kind, slug, address, data: {}, body: '', ...more };
};
const others = [
  entry('blog', '/blog/a-post', { data: { tags: ['winter'] } }),
  entry('blog', '/blog/unfinished', { data: { draft: true, tags: ['secret'] } }),
  entry('blog', '/blog/in-december', { data: { pubDate: '2026-12-01', tags: [] } }),
  entry('guide', '/visitor-guide/kuwohi', { body: '## When to go\n\nEarly.\n\n## When to *go*\n\nOr late.' }),
  entry('areas', '/areas/gatlinburg'),
  entry('events', '/events#a-fair'),
];
const broken = (more: Partial<ContentEntry>) =>
  brokenReferences([...others, entry('blog', '/blog/one', more)], known).map((sentence) =>
    sentence.replace('content/blog/one.md: ', ''),
  );

test('accepts valid links', () => {
  const body = `## First

See [the color](/fall), [Kuwohi](/visitor-guide/kuwohi#when-to-go-1), [a post](/blog/a-post?x=1), [Perseid](/cabins/perseid),
[above](#first), [winter](/blog/tag/winter), [the fair](/events#a-fair), ![Ridges](/pictures/ridges.jpg), ![Far](https://example.com/a.jpg),
[them](https://example.com/no), [us](mailto:a@example.com), <a href="/fall">again</a> and [Gatlinburg][g].

[g]: /areas/gatlinburg`;
  expect(broken({ body, data: { cabins: ['perseid'], posts: ['a-post'], guide: ['kuwohi'] } })).toEqual([]);
});

test.each([
  ['posts', 'one of our posts'],
  ['guide', 'one of our guide entries'],
])('reports an unknown slug under %s', (field, what) => {
  expect(broken({ data: { [field]: ['nowhere'] } })).toEqual([
    `${field}: expected the slug of ${what}, found "nowhere".`,
  ]);
});

test.each(['/falls', '/visitor-guide/nowhere', '/blog/', '/areas/knoxville', '/blog/tag/secret'])(
  'reports a dead link to %s',
  (path) => {
    expect(broken({ body: `[words](${path})` })).toEqual([
      `text: expected a link to a page there is, found ${path}.`,
    ]);
  },
);

test.each([
  ['in HTML', '<a class="x" href="/falls">words</a>'],
  ['defined at the foot', '[words][1]\n\n[1]: /falls'],
  ['round a picture', '[![Ridges](/pictures/ridges.jpg)](/falls)'],
])('reports a dead link %s', (_, body) => {
  expect(broken({ body })).toEqual(['text: expected a link to a page there is, found /falls.']);
});

test('reports a link to a hidden cabin as a notice of its file, and accepts one to a list of cabins', () => {
  const body = 'See [one](/cabins/perseid), [another](/cabins/none?x=1) and [a list](/cabins/family).';
  expect(broken({ body, data: { cabins: ['nobody'] } })).toEqual([]);
  const found = missingCabins(
    [entry('blog', '/blog/one', { body, data: { cabins: ['perseid', 'nobody'] } })],
    new Set(['perseid']),
    new Set(['/cabins/family']),
  );
  expect(found).toMatchObject([
    { place: 'content/blog/one.md', field: 'cabins', slug: 'nobody' },
    { place: 'content/blog/one.md', field: 'text', slug: 'none' },
  ]);
});

test('reports a link without its leading slash', () => {
  expect(broken({ body: '[words](events)' })).toEqual([
    "text: expected a link from the site's root such as /events, found events.",
  ]);
});

test('reports a link to a missing heading and suggests an existing one', () => {
  expect(broken({ body: '[words](/visitor-guide/kuwohi#where)' })).toEqual([
    'text: expected a heading of /visitor-guide/kuwohi after #, such as #when-to-go, found #where.',
  ]);
  expect(broken({ body: '## Here\n\n[words](#there)' })).toEqual([
    'text: expected a heading of /blog/one after #, such as #here, found #there.',
  ]);
});

test('rejects links from public entries to unpublished ones', () => {
  expect(broken({ body: '[words](/blog/unfinished) [more](/blog/in-december)' })).toEqual([
    'text: expected a link to a page readers can open, found /blog/unfinished, which is a draft.',
    'text: expected a link to a page readers can open, found /blog/in-december, which appears on 2026-12-01.',
  ]);
});

test('lets a scheduled post link to one published by then, and a draft to anything', () => {
  const body = '[words](/blog/in-december)';
  expect(broken({ body, data: { pubDate: '2026-12-01' } })).toEqual([]);
  expect(broken({ body, data: { pubDate: '2026-11-30' } })).toHaveLength(1);
  expect(broken({ body: '[words](/blog/unfinished)', data: { draft: true } })).toEqual([]);
});

test('rejects a link from a scheduled post to a draft', () => {
  expect(broken({ body: '[words](/blog/unfinished)', data: { pubDate: '2027-01-01' } })).toHaveLength(1);
});

test('omits unpublished related entries until they are public', () => {
  expect(broken({ data: { posts: ['unfinished', 'in-december'] } })).toEqual([]);
});

test.each([
  '![](https://example.com/a.jpg)',
  '<img src="https://example.com/a.jpg">',
  '<img alt=" " src="https://example.com/a.jpg">',
])('reports a picture without a description: %s', (body) => {
  expect(broken({ body })).toEqual([
    'text: expected words for people who cannot see the picture https://example.com/a.jpg, found none.',
  ]);
});

test('reports a missing picture file', () => {
  expect(broken({ body: '![Ridges](/pictures/ridge.jpg)' })).toEqual([
    'text: expected a picture in public, such as /pictures/ridge.jpg, found /pictures/ridge.jpg.',
  ]);
});

test('renders text as one plain line for feeds and searches', () => {
  const html = '<p>Pies &amp; a <a href="/events">fair</a>\nof &#x3C;5 miles.</p>\n<p>“Come.”</p>';
  expect(plainText(html)).toBe('Pies & a fair of <5 miles. “Come.”');
});
