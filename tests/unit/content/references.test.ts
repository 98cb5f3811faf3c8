import { expect, test } from 'vitest';
import { brokenReferences } from '../../../src/content/references.ts';

const known = {
  cabins: new Set(['perseid']),
  posts: new Set(['a-post']),
  guide: new Set(['kuwohi']),
  paths: new Set(['/', '/fall', '/areas/gatlinburg']),
};
const broken = (entry: object) =>
  brokenReferences([{ file: 'content/blog/one.md', body: '', ...entry }], known);

test('what leads somewhere is left alone', () => {
  const body =
    'See [the color](/fall), [Kuwohi](/visitor-guide/kuwohi#when), [a post](/blog/a-post?x=1), [Perseid](/cabins/perseid), ![Ridges](/a.jpg) and [them](https://example.com/no).';
  expect(broken({ body, cabins: ['perseid'], posts: ['a-post'], guide: ['kuwohi'] })).toEqual([]);
});

test.each([
  ['cabins', 'one of our cabins'],
  ['posts', 'one of our posts'],
  ['guide', 'one of our guide entries'],
])('an unknown slug under %s is named', (field, what) => {
  expect(broken({ [field]: ['nowhere'] })).toEqual([
    `content/blog/one.md: ${field}: expected the slug of ${what}, found "nowhere".`,
  ]);
});

test.each(['/falls', '/visitor-guide/nowhere', '/blog/', '/areas/knoxville'])(
  'a dead link to %s is named',
  (path) => {
    expect(broken({ body: `[words](${path})` })).toEqual([
      `content/blog/one.md: text: expected a link to a page there is, found ${path}.`,
    ]);
  },
);

test('a picture without words is named', () => {
  expect(broken({ body: '![](https://example.com/a.jpg)' })).toEqual([
    'content/blog/one.md: text: expected words for people who cannot see the picture https://example.com/a.jpg, found none.',
  ]);
});
