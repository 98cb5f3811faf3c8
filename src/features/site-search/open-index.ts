import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { once } from '#browser/memoize.ts';
import type { SearchedPage } from '#domain/site-search/indexed-page.ts';
import { getPageKind } from '#domain/site-search/page-kinds.ts';
import { tokenize } from '#domain/site-search/tokenize.ts';
import { addWord, type Vocabulary } from '#domain/site-search/vocabulary.ts';
import { paths } from '#paths';
import type { SiteSearchIndex } from './run-query.ts';

/** Milliseconds after which fetching has failed: it is 100 kB. */
const patience = 20_000;

const opened = new Map<string, Promise<SiteSearchIndex>>();

/** Fetches what a search needs, once. Rejects where it cannot be had; the next call tries again. */
export const openIndex = (): Promise<SiteSearchIndex> =>
  once(opened, paths.searchData, async () => indexPages(await fetchPages()));

async function fetchPages(): Promise<SearchedPage[]> {
  const answer = await fetch(paths.searchData, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${paths.searchData} answered ${answer.status}.`);
  return answer.json();
}

/** The index of pages, made a few at a time, so that typing goes on. */
export async function indexPages(pages: readonly SearchedPage[]): Promise<SiteSearchIndex> {
  const documents = pages.map(({ url, title, parts }) => ({
    url,
    title,
    heads: parts.map(({ heading = '' }) => heading).join(' '),
    text: parts.map(({ text }) => text).join(' '),
  }));
  const vocabulary: Vocabulary = { words: new Map(), stems: new Set() };
  const engine = new MiniSearch<(typeof documents)[number]>({
    idField: 'url',
    fields: ['title', 'heads', 'text'],
    tokenize: tokenize,
    // A word of a question has no field.
    processTerm: (word, field) => {
      if (field) addWord(vocabulary, word, field !== 'text');
      return stemmer(word);
    },
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 3, heads: 1.5 },
      // A long page is not a worse one.
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      // The last word may be the beginning of one.
      prefix: (word, at, words) => at === words.length - 1 && word.length > 2,
    },
  });
  await engine.addAllAsync(documents, { chunkSize: 5 });
  return {
    engine,
    pages: new Map(pages.map((page) => [page.url, { ...page, kind: getPageKind(page.url) }])),
    vocabulary,
  };
}
