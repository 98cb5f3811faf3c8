import { describe, expect, test } from 'vitest';
import type { SearchablePage } from '#domain/site-search/searchable-page.ts';
import { indexPages } from '#features/site-search/open-index.ts';
import { searchSite } from '#features/site-search/run-query.ts';
import { formatResultSummary } from '#features/site-search/search-results.ts';

const pageAt = (url: string, title: string, text: string, part = ''): SearchablePage => ({
  url,
  title,
  parts: [{ text: `${title}. ${text}` }, { id: 'part', heading: 'Part', text: `Part. ${part}` }],
});

const index = await indexPages([
  pageAt('/visitor-guide/with-dogs', 'With dogs', 'A waterfall.'),
  pageAt('/visitor-guide/kuwohi', 'Kuwohi', 'The dome.', 'The trail to Kuwohi, and Kuwohi in snow.'),
  ...['one', 'two', 'three', 'four'].map((name) =>
    pageAt(`/visitor-guide/${name}`, `Pets, ${name}`, 'A pet.'),
  ),
  pageAt('/cabins/perseid', 'Perseid', 'A dog may come.', 'A hot tub.'),
]);
const ask = (text: string, whole: 'guide' | null = null) => searchSite(text, whole, index);
const urlsIn = ({ groups }: ReturnType<typeof ask>) =>
  groups.flatMap(({ entries }) => entries.map(({ url }) => url));

describe('a search of the guide', () => {
  test('names the corrected spelling', () => {
    const found = ask('kuwohhi');
    expect(found.correctedQuery).toBe('kuwohi');
    expect(formatResultSummary('kuwohhi', found)).toBe('Showing results for “kuwohi”: 1 page.');
  });

  test('finds a word’s synonym, after exact matches', () => {
    const [first, ...others] = urlsIn(ask('dogs', 'guide'));
    expect(first).toBe('/visitor-guide/with-dogs');
    expect(others).toContain('/visitor-guide/one');
  });

  test('finds entries by synonyms', () => {
    const found = ask('puppies');
    expect([found.correctedQuery, found.isWhole, found.groups.length]).toEqual([null, true, 2]);
  });

  test('finds a word in any form and by its beginning', () => {
    expect(urlsIn(ask('snowing'))).toEqual(['/visitor-guide/kuwohi#part']);
    expect(urlsIn(ask('waterf'))).toEqual(['/visitor-guide/with-dogs']);
  });

  test('shows three of a kind first, with their number, and the rest on request', () => {
    const first = ask('pet').groups.find(({ kind }) => kind === 'guide');
    expect([first?.count, first?.entries.length]).toEqual([5, 3]);
    const whole = ask('pet', 'guide').groups.find(({ kind }) => kind === 'guide');
    expect(whole?.entries.length).toBe(5);
  });

  test('shows partial matches if nothing has all words', () => {
    const found = ask('kuwohi tub');
    expect(found.isWhole).toBe(false);
    expect(urlsIn(found).sort()).toEqual(['/cabins/perseid', '/visitor-guide/kuwohi#part']);
    expect(formatResultSummary('kuwohi tub', found)).toBe('Nothing has all of “kuwohi tub”. Closest to it:');
  });

  test('finds nothing for an unknown word', () => {
    const found = ask('xyzzyqq');
    expect(found.groups).toEqual([]);
    expect(formatResultSummary('xyzzyqq', found)).toBe('Nothing for “xyzzyqq”.');
    expect(ask('xyzzyqq kuwohi').isWhole).toBe(false);
  });

  test('links to the section of a page with the most matches, and to a cabin as a whole', () => {
    const [guide] = ask('kuwohi').groups;
    expect(guide?.entries[0]).toMatchObject({ url: '/visitor-guide/kuwohi#part', section: 'Part' });
    const [cabin] = ask('tub').groups;
    expect(cabin?.entries[0]).toMatchObject({ url: '/cabins/perseid', section: null });
  });

  test('puts the page that answers a question first', async () => {
    const bears = [
      pageAt('/blog/bears', 'Bear, bears, a bear', 'Bear bear bear.'),
      pageAt('/visitor-guide/wildlife-and-bears', 'Wildlife', 'One bear.'),
    ];
    const [first] = searchSite('bear', null, await indexPages(bears)).groups;
    expect(first?.entries[0]?.url).toBe('/visitor-guide/wildlife-and-bears');
  });
});
