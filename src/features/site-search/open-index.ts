// Loads the pages of the site search and indexes them.

import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { once } from '#browser/memoize.ts';
import { getPageKind } from '#domain/site-search/page-kinds.ts';
import type { SearchablePage } from '#domain/site-search/searchable-page.ts';
import { tokenize } from '#domain/site-search/tokenize.ts';
import { addWord, type Vocabulary } from '#domain/site-search/vocabulary.ts';
import { paths } from '#paths';
import type { SiteSearchIndex } from './run-query.ts';

/** Timeout in ms of the download, which is about 100 kB. */
const timeoutMs = 20_000;

const opened = new Map<string, Promise<SiteSearchIndex>>();

/** Loads the index once. Rejects on failure; the next call retries. */
export const openIndex = (): Promise<SiteSearchIndex> =>
  once(opened, paths.searchData, async () => indexPages(await fetchPages()));

async function fetchPages(): Promise<SearchablePage[]> {
  const response = await fetch(paths.searchData, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${paths.searchData} answered ${response.status}.`);
  return response.json();
}

/** Builds the index in chunks, so that typing is not blocked. */
export async function indexPages(pages: readonly SearchablePage[]): Promise<SiteSearchIndex> {
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
    // Words of a query have no field.
    processTerm: (word, field) => {
      if (field) addWord(vocabulary, word, field !== 'text');
      return stemmer(word);
    },
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 3, heads: 1.5 },
      // A small `b` reduces the penalty for long pages.
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      // The last word may be incomplete.
      prefix: (word, index, words) => index === words.length - 1 && word.length > 2,
    },
  });
  await engine.addAllAsync(documents, { chunkSize: 5 });
  return {
    engine,
    pages: new Map(pages.map((page) => [page.url, { ...page, kind: getPageKind(page.url) }])),
    vocabulary,
  };
}
