import type MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { groupBy } from '#domain/group-by.ts';
import { answerTo } from '#domain/site-search/answers.ts';
import { correctSpelling, isKnown, joinCompounds } from '#domain/site-search/correct-spelling.ts';
import { createExcerpt } from '#domain/site-search/excerpt.ts';
import type { PagePart, SearchedPage } from '#domain/site-search/indexed-page.ts';
import { aboutKind, type PageKind } from '#domain/site-search/page-kinds.ts';
import { expandSynonyms } from '#domain/site-search/synonyms.ts';
import { tokenize, tokenizeQuery } from '#domain/site-search/tokenize.ts';
import type { Vocabulary } from '#domain/site-search/vocabulary.ts';
import type { SiteSearchEntry, SiteSearchGroup, SiteSearchResponse } from './search-results.ts';

/** What a search works with. */
export interface SiteSearchIndex {
  engine: Pick<MiniSearch, 'search'>;
  /** By their addresses. */
  pages: ReadonlyMap<string, IndexedPage>;
  vocabulary: Vocabulary;
}

interface IndexedPage extends SearchedPage {
  kind: PageKind;
}

/** A page that was found. */
interface Hit {
  page: IndexedPage;
  score: number;
  /** The stems it was found by. */
  terms: readonly string[];
}

/** With fewer finds than this, pages count that have all the words but one. */
const enough = 3;
/** How many other wordings are tried. */
const wordings = 4;
/** What scores less than this share of the best is not shown. */
const faint = 0.12;
/** Entries of a kind that are shown at first, and at most. */
const shown = { first: 3, most: 20 };

/** Searches for a question as it was meant, in other words too; shows all of the kind `whole`, the first few of others. */
export function searchSite(text: string, whole: PageKind | null, index: SiteSearchIndex): SiteSearchResponse {
  const asked = tokenizeQuery(text);
  const words = correctSpelling(asked, index.vocabulary);
  const isFindable = (word: string) => isKnown(word, index.vocabulary);
  const joined = joinCompounds(words, index.vocabulary);
  const other = joined.length < words.length ? [joined] : [];
  const askable = [words, ...other, ...expandSynonyms(words, wordings)].filter((wording) =>
    wording.every(isFindable),
  );
  const hits = hitsOf(askable, index);
  const isWhole = hits.length > 0;
  if (hits.length < enough) hits.push(...without(hits, hitsOf(fewer(words, isFindable), index)));
  const answer = answerOf(words, index);
  const meant = words.join(' ') === asked.join(' ') ? null : words.join(' ');
  return {
    meant,
    isWhole: isWhole || answer.length > 0,
    groups: groupsOf([...answer, ...without(answer, hits)], whole),
  };
}

/** The page that answers a question; nothing where no page is known to. */
function answerOf(words: readonly string[], { pages }: SiteSearchIndex): Hit[] {
  const page = pages.get(answerTo(words) ?? '');
  return page ? [{ page, score: 0, terms: words.map((word) => stemmer(word)) }] : [];
}

/** The words that can be found, where that leaves some out; else without one of them, each time another. */
function fewer(words: readonly string[], isFindable: (word: string) => boolean): string[][] {
  const known = words.filter(isFindable);
  if (known.length < words.length) return [known];
  return words.length < 2 ? [] : words.map((_, out) => words.filter((_, at) => at !== out));
}

const without = (known: readonly Hit[], hits: readonly Hit[]): Hit[] =>
  hits.filter(({ page }) => !known.some((hit) => hit.page === page));

/** What any of the wordings finds, the best first; the first wording is the guest's own and counts for more. */
function hitsOf(asked: readonly (readonly string[])[], { engine, pages }: SiteSearchIndex): Hit[] {
  const best = new Map<string, Hit>();
  for (const [at, words] of asked.entries()) {
    for (const found of engine.search(words.join(' '))) {
      const page = pages.get(found.id);
      const score = found.score * (at === 0 ? 1 : 0.7);
      if (page && score > (best.get(page.url)?.score ?? 0))
        best.set(page.url, { page, score, terms: found.terms });
    }
  }
  const hits = [...best.values()].sort((a, b) => b.score - a.score);
  return hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * faint);
}

const groupsOf = (hits: readonly Hit[], whole: PageKind | null): SiteSearchGroup[] =>
  [...groupBy(hits, ({ page }) => page.kind)].map(([kind, members]) => {
    const visible = members.slice(0, kind === whole ? shown.most : shown.first);
    return { kind, count: members.length, entries: visible.map(entryOf) };
  });

/** What is shown of a page that was found: the part of it that has most of what was searched for. */
function entryOf({ page, terms }: Hit): SiteSearchEntry {
  const { url, title, facts = null, kind, parts } = page;
  const isMatch = (word: string): boolean => terms.includes(stemmer(word));
  const part = bestPart(aboutKind(kind).isLong ? parts : [{ text: textOf(parts) }], isMatch);
  return {
    url: part.id ? `${url}#${part.id}` : url,
    title,
    section: part.heading ?? null,
    facts,
    excerpt: createExcerpt(part.text, isMatch),
  };
}

const textOf = (parts: readonly PagePart[]): string => parts.map(({ text }) => text).join(' ');

/** The part with most of the words, and of several the one that has them most often. */
function bestPart(parts: readonly PagePart[], isMatch: (word: string) => boolean): PagePart {
  const scored = parts.map((part) => {
    const matches = tokenize(part.text).filter(isMatch);
    return { part, words: new Set(matches.map((word) => stemmer(word))).size, times: matches.length };
  });
  const [best] = scored.toSorted((a, b) => b.words - a.words || b.times - a.times);
  return best?.part ?? { text: '' };
}
