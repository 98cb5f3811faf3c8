import { atom } from 'nanostores';
import type { Day } from '#domain/day/plain-day.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import type { LaterArrival } from '#domain/search/first-arrival.ts';
import type { Search } from '#domain/search/search.ts';
import {
  notLoadedWords,
  passedWords,
  searchSentence,
  unknownCityWords,
} from '#domain/search/search-words.ts';
import { counted } from '#domain/stay/words.ts';

/** How far the search is that the map's own page answers; `count` is how many cabins it found, `later` the first day it could begin on. */
export type Answer =
  | { phase: 'idle' }
  | { phase: 'undated'; search: Search; count: number; later: LaterArrival | null }
  | { phase: 'asking'; search: DatedSearch }
  | { phase: 'priced'; search: DatedSearch; count: number }
  | Fault;

/** Why a search has no answer: the call failed, its dates are over or begin too early, or its town is none of ours. */
export type Fault =
  | { phase: 'failed'; search: DatedSearch; message: string }
  | { phase: 'passed'; search: DatedSearch }
  | { phase: 'early'; search: DatedSearch; later: LaterArrival }
  | { phase: 'unknown'; search: Search; city: string };

export const $answer = atom<Answer>({ phase: 'idle' });

/** The search an answer is of; none where the page answers none. */
export const searchOf = (answer: Answer): Search => ('search' in answer ? answer.search : {});

/** The same search from the first day it may begin on; null where it may begin, or has more to it. */
export const laterOf = (answer: Answer): LaterArrival | null => ('later' in answer ? answer.later : null);

/** What the totals in sight are of without a stay. */
export const lowestWords = "Each cabin's lowest total soon, with cleaning and taxes.";

/** What is said above the list: what is searched for, what came of it, and what the totals in sight are of; dates of another year than `today` have it. */
export function answerWords(answer: Answer, today: Day): string {
  const sentence = sentenceOf(searchOf(answer), today);
  switch (answer.phase) {
    case 'undated':
      return answer.later?.reason ?? `${sentence}: ${counted(answer.count, 'cabin')}. ${lowestWords}`;
    case 'asking':
      return `${sentence}. Loading cabins...`;
    case 'priced':
      return `${sentence}: ${counted(answer.count, 'cabin')} free. Totals include cleaning and taxes.`;
    case 'failed':
      return `${notLoadedWords} ${answer.message} ${lowestWords}`;
    case 'passed':
      return `${passedWords} ${lowestWords}`;
    case 'early':
      return answer.later.reason;
    case 'unknown':
      return unknownCityWords(answer.city);
    default:
      return lowestWords;
  }
}

const sentenceOf = (search: Search, today: Day): string =>
  searchSentence(search, today).replace(/^./, (first) => first.toUpperCase());
