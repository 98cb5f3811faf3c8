import type { Hit, Page, Search } from 'pagefind-library';
import { answerTo } from '#domain/search-words/answers.ts';
import { correctWords, isKnown } from '#domain/search-words/correct.ts';
import { excerptStretches } from '#domain/search-words/excerpt.ts';
import { aboutKind, type Kind, searchKinds } from '#domain/search-words/kinds.ts';
import { inOtherWords } from '#domain/search-words/synonyms.ts';
import type { Vocabulary } from '#domain/search-words/vocabulary.ts';
import { wordsOfQuestion } from '#domain/search-words/words.ts';
import type { Found, FoundEntry, FoundGroup, GuideQuestion } from './answer.ts';

/** What a search works with. */
export interface Index {
  search: Search;
  vocabulary: Vocabulary;
  kindOfHit: ReadonlyMap<string, Kind>;
}

/** With fewer finds than this, pages count that have all the words but one. */
const enough = 3;
/** How many other wordings are tried. */
const wordings = 4;
/** What scores less than this share of the best is not shown. */
const faint = 0.12;
/** Entries of a kind that are shown at first, and at most. */
const shown = { first: 3, most: 20 };

/** The kind of every page in the index, by the id its hits have. */
export async function readKinds(search: Search): Promise<Map<string, Kind>> {
  const lists = await Promise.all(searchKinds.map((kind) => search(null, { filters: { kind } })));
  return new Map(
    lists.flatMap(({ results }, at) => results.map(({ id }) => [id, searchKinds[at] ?? 'page'] as const)),
  );
}

/** Searches for a question as it was meant, in other words too. */
export async function find({ text, whole }: Omit<GuideQuestion, 'id'>, index: Index): Promise<Found> {
  const asked = wordsOfQuestion(text);
  const words = correctWords(asked, index.vocabulary);
  // For a word it does not know, Pagefind finds whatever begins with the same letter.
  const isFindable = (word: string) => isKnown(word, index.vocabulary);
  const askable = [words, ...inOtherWords(words, wordings)].filter((wording) => wording.every(isFindable));
  const hits = await hitsOf(askable, index);
  const isWhole = hits.length > 0;
  if (hits.length < enough) hits.push(...without(hits, await hitsOf(fewer(words, isFindable), index)));
  const answer = await answerOf(words.filter(isFindable), answerTo(words), index);
  const meant = words.join(' ') === asked.join(' ') ? null : words.join(' ');
  return {
    meant,
    isWhole: isWhole || answer.length > 0,
    groups: await groupsOf([...answer, ...without(answer, hits)], whole, index),
  };
}

/** The page that answers a question, with an excerpt where it has the words; nothing where no page is known to. */
async function answerOf(words: readonly string[], page: string | null, { search }: Index): Promise<Hit[]> {
  if (page === null) return [];
  const filters = { answer: page };
  const withWords = (await search(words.join(' '), { filters })).results;
  return withWords.length > 0 ? withWords : (await search(null, { filters })).results;
}

/** The words that can be found, where that leaves some out; else without one of them, each time another. */
function fewer(words: readonly string[], isFindable: (word: string) => boolean): string[][] {
  const known = words.filter(isFindable);
  if (known.length < words.length) return [known];
  return words.length < 2 ? [] : words.map((_, out) => words.filter((_, at) => at !== out));
}

const without = (known: readonly Hit[], hits: readonly Hit[]): Hit[] =>
  hits.filter(({ id }) => !known.some((hit) => hit.id === id));

/** What any of the wordings finds, the best first; the first wording is the guest's own and counts for more. */
async function hitsOf(asked: readonly (readonly string[])[], { search }: Index): Promise<Hit[]> {
  const best = new Map<string, Hit>();
  for (const [at, words] of asked.entries()) {
    if (words.length === 0) continue;
    for (const hit of (await search(words.join(' '))).results) {
      const score = hit.score * (at === 0 ? 1 : 0.7);
      if (score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, { ...hit, score });
    }
  }
  const hits = [...best.values()].sort((a, b) => b.score - a.score);
  return hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * faint);
}

function groupsOf(hits: readonly Hit[], whole: Kind | null, { kindOfHit }: Index): Promise<FoundGroup[]> {
  const groups = Map.groupBy(hits, ({ id }) => kindOfHit.get(id) ?? 'page');
  return Promise.all(
    [...groups].map(async ([kind, members]) => {
      const visible = members.slice(0, kind === whole ? shown.most : shown.first);
      const pages = await Promise.all(visible.map((hit) => hit.data()));
      return { kind, count: members.length, entries: pages.map((page) => entryOf(page, kind)) };
    }),
  );
}

/** What is shown of a page that was found: the part of it that has most of what was searched for. */
function entryOf(page: Page, kind: Kind): FoundEntry {
  const part = aboutKind(kind).isLong ? bestPart(page) : undefined;
  const section = part?.url.includes('#') ? part : undefined;
  return {
    url: section?.url ?? page.url,
    title: page.meta.title ?? page.url,
    section: section?.title ?? null,
    facts: page.meta.facts ?? null,
    excerpt: excerptStretches(section?.excerpt ?? page.excerpt),
  };
}

const scoreOf = ({ weighted_locations }: Page['sub_results'][number]): number =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

const bestPart = ({ sub_results }: Page) => sub_results.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];
