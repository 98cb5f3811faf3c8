import type { Page, Search } from 'pagefind-library';
import { describe, expect, test } from 'vitest';
import { unpackVocabulary } from '#domain/search-words/vocabulary.ts';
import { outcomeOf } from '#features/site-search/answer.ts';
import { find, readKinds } from '#features/site-search/find.ts';

const pages: Record<string, string> = {
  '/visitor-guide/with-dogs': 'dog waterfall',
  '/visitor-guide/kuwohi': 'kuwohi trail',
  '/visitor-guide/one': 'pet',
  '/visitor-guide/two': 'pet',
  '/visitor-guide/three': 'pet',
  '/visitor-guide/four': 'pet',
  '/cabins/perseid': 'dog tub',
};

const pageAt = (url: string): Page => ({
  url,
  excerpt: pages[url] ?? '',
  meta: { title: url },
  sub_results: [
    { title: url, url, excerpt: 'first', weighted_locations: [{ balanced_score: 1 }] },
    {
      title: 'Part',
      url: `${url}#part`,
      excerpt: '<mark>part</mark>',
      weighted_locations: [{ balanced_score: 2 }],
    },
  ],
});

/** Finds pages with all the words of a term; all of a kind without one. */
const search: Search = async (term, options) => {
  const isFound = (url: string) =>
    term === null
      ? url.startsWith(options?.filters['kind'] === 'cabin' ? '/cabins/' : '/visitor-guide/') &&
        ['cabin', 'guide'].includes(options?.filters['kind'] ?? '')
      : term.split(' ').every((word) => pages[url]?.split(' ').includes(word));
  const urls = Object.keys(pages).filter(isFound);
  return { results: urls.map((url) => ({ id: url, score: 1, data: async () => pageAt(url) })) };
};

const vocabulary = unpackVocabulary({ heads: 'dog kuwohi waterfall', texts: 'dome pet trail tub' });
const ask = async (text: string, whole: 'guide' | null = null) =>
  find({ text, whole }, { search, vocabulary, kindOfHit: await readKinds(search) });
const urlsIn = ({ groups }: Awaited<ReturnType<typeof ask>>) =>
  groups.flatMap(({ entries }) => entries.map(({ url }) => url));

describe('a search of the guide', () => {
  test('says what it took a misspelling for', async () => {
    const found = await ask('kuwohhi');
    expect(found.meant).toBe('kuwohi');
    expect(outcomeOf('kuwohhi', found)).toBe('Showing results for “kuwohi”: 1 page.');
  });

  test('finds what has the word by another name, after what has it by its own', async () => {
    const found = await ask('dogs', 'guide');
    expect(urlsIn(found)).toContain('/visitor-guide/one#part');
  });

  test('finds by its usual name what nobody here calls otherwise', async () => {
    const found = await ask('puppies');
    expect([found.meant, found.isWhole, found.groups.length]).toEqual([null, true, 2]);
  });

  test('shows three of a kind at first, says how many there are, and shows the rest when asked', async () => {
    const first = (await ask('pet')).groups.find(({ kind }) => kind === 'guide');
    expect([first?.count, first?.entries.length]).toEqual([5, 3]);
    const whole = (await ask('pet', 'guide')).groups.find(({ kind }) => kind === 'guide');
    expect(whole?.entries.length).toBe(5);
  });

  test('comes as near as it can where nothing has all the words', async () => {
    const found = await ask('kuwohi tub');
    expect(found.isWhole).toBe(false);
    expect(urlsIn(found).sort()).toEqual(['/cabins/perseid', '/visitor-guide/kuwohi#part']);
    expect(outcomeOf('kuwohi tub', found)).toBe('Nothing has all of “kuwohi tub”. Closest to it:');
  });

  test('does not make a find of a word nobody knows', async () => {
    const found = await ask('xyzzyqq');
    expect(found.groups).toEqual([]);
    expect(outcomeOf('xyzzyqq', found)).toBe('Nothing for “xyzzyqq”.');
    expect((await ask('xyzzyqq kuwohi')).isWhole).toBe(false);
  });

  test('leads to the part of a page that has most of it, and to a cabin as a whole', async () => {
    const [guide] = (await ask('kuwohi')).groups;
    expect(guide?.entries[0]).toMatchObject({ url: '/visitor-guide/kuwohi#part', section: 'Part' });
    const [cabin] = (await ask('tub')).groups;
    expect(cabin?.entries[0]).toMatchObject({ url: '/cabins/perseid', section: null });
  });
});
