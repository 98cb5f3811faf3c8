// Searches the index of the site, with corrected spelling and synonyms.

import type MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { groupBy } from '#domain/group-by.ts';
import { findAnswerPage } from '#domain/site-search/answers.ts';
import { correctSpelling, isKnown, joinCompounds } from '#domain/site-search/correct-spelling.ts';
import { createExcerpt } from '#domain/site-search/excerpt.ts';
import { getResultGroup, type PageKind } from '#domain/site-search/page-kinds.ts';
import type { PagePart, SearchablePage } from '#domain/site-search/searchable-page.ts';
import { expandSynonyms } from '#domain/site-search/synonyms.ts';
import { tokenize, tokenizeQuery } from '#domain/site-search/tokenize.ts';
import type { Vocabulary } from '#domain/site-search/vocabulary.ts';
import type { SiteSearchEntry, SiteSearchGroup, SiteSearchResponse } from './search-results.ts';

export interface SiteSearchIndex {
  engine: Pick<MiniSearch, 'search'>;
  pages: ReadonlyMap<string, IndexedPage>;
  vocabulary: Vocabulary;
}

interface IndexedPage extends SearchablePage {
  kind: PageKind;
}

interface Hit {
  page: IndexedPage;
  score: number;
  /** Stems that matched, for highlighting. */
  terms: readonly string[];
}

/** With fewer results, pages are added that match all words but one. */
const minHits = 3;
const maxSynonyms = 4;
/** Results below this share of the best score are dropped. */
const minScoreShare = 0.12;
/** Number of results per kind, initially and at most. */
const limits = { first: 3, most: 20 };

/**
 * Searches the index, with corrected spelling and synonyms. Returns all results of `expandedKind`,
 * few of others.
 */
export function searchSite(
  text: string,
  expandedKind: PageKind | null,
  index: SiteSearchIndex,
): SiteSearchResponse {
  const queryWords = tokenizeQuery(text);
  const words = correctSpelling(queryWords, index.vocabulary);
  const isFindable = (word: string) => isKnown(word, index.vocabulary);
  const joined = joinCompounds(words, index.vocabulary);
  const alternatives = joined.length < words.length ? [joined] : [];
  const queries = [words, ...alternatives, ...expandSynonyms(words, maxSynonyms)].filter((wording) =>
    wording.every(isFindable),
  );
  const hits = findHits(queries, index);
  const isWhole = hits.length > 0;
  if (hits.length < minHits) hits.push(...without(hits, findHits(withFewerWords(words, isFindable), index)));
  const answerHits = findAnswer(words, index);
  const correctedQuery = words.join(' ') === queryWords.join(' ') ? null : words.join(' ');
  return {
    correctedQuery,
    isWhole: isWhole || answerHits.length > 0,
    groups: groupHits([...answerHits, ...without(answerHits, hits)], expandedKind),
  };
}

/** Returns the page of a known question. */
function findAnswer(words: readonly string[], { pages }: SiteSearchIndex): Hit[] {
  const page = pages.get(findAnswerPage(words) ?? '');
  return page ? [{ page, score: 0, terms: words.map((word) => stemmer(word)) }] : [];
}

/** Returns the known words, or if all are known, each combination without one of them. */
function withFewerWords(words: readonly string[], isFindable: (word: string) => boolean): string[][] {
  const knownWords = words.filter(isFindable);
  if (knownWords.length < words.length) return [knownWords];
  return words.length < 2 ? [] : words.map((_, omitted) => words.filter((_, index) => index !== omitted));
}

const without = (excluded: readonly Hit[], hits: readonly Hit[]): Hit[] =>
  hits.filter(({ page }) => !excluded.some((hit) => hit.page === page));

/** Returns results, best first. Words that the guest typed have more weight than synonyms. */
function findHits(queryWords: readonly (readonly string[])[], { engine, pages }: SiteSearchIndex): Hit[] {
  const best = new Map<string, Hit>();
  for (const [index, words] of queryWords.entries()) {
    for (const match of engine.search(words.join(' '))) {
      const page = pages.get(match.id);
      const score = match.score * (index === 0 ? 1 : 0.7);
      if (page && score > (best.get(page.url)?.score ?? 0))
        best.set(page.url, { page, score, terms: match.terms });
    }
  }
  const hits = [...best.values()].sort((a, b) => b.score - a.score);
  return hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * minScoreShare);
}

const groupHits = (hits: readonly Hit[], expandedKind: PageKind | null): SiteSearchGroup[] =>
  [...groupBy(hits, ({ page }) => page.kind)].map(([kind, members]) => {
    const visible = members.slice(0, kind === expandedKind ? limits.most : limits.first);
    return { kind, count: members.length, entries: visible.map(toEntry) };
  });

function toEntry({ page, terms }: Hit): SiteSearchEntry {
  const { url, title, facts = null, kind, parts } = page;
  const isMatch = (word: string): boolean => terms.includes(stemmer(word));
  const part = findBestPart(
    getResultGroup(kind).linksToHeadings ? parts : [{ text: joinText(parts) }],
    isMatch,
  );
  return {
    url: part.id ? `${url}#${part.id}` : url,
    title,
    section: part.heading ?? null,
    facts,
    excerpt: createExcerpt(part.text, isMatch),
  };
}

const joinText = (parts: readonly PagePart[]): string => parts.map(({ text }) => text).join(' ');

/** Returns the part with most distinct matching words, then with most matches. */
function findBestPart(parts: readonly PagePart[], isMatch: (word: string) => boolean): PagePart {
  const scored = parts.map((part) => {
    const matches = tokenize(part.text).filter(isMatch);
    return { part, words: new Set(matches.map((word) => stemmer(word))).size, times: matches.length };
  });
  const [best] = scored.toSorted((a, b) => b.words - a.words || b.times - a.times);
  return best?.part ?? { text: '' };
}
