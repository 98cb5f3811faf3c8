import type { SearchAnswer, SearchState } from './store.ts';

type Answer<Phase extends SearchAnswer['phase']> = Extract<SearchAnswer, { phase: Phase }>;

/**
 * What a list shows. `waiting`: the cards it was built with, faint, until its first answer. `late`: the same cards to be read, since
 * that answer takes long. `loading`: the cards of the search before. `removedBy`: what leaves none of the cabins there are.
 */
export type ResultsView =
  | { phase: 'waiting' | 'late' | 'loading' }
  | Answer<'empty' | 'unknown-city' | 'failed'>
  | (Answer<'idle' | 'loaded' | 'expired'> & { removedBy: 'map' | 'filters' | null });

export type ResultsPhase = ResultsView['phase'];

/** Whether the list has not shown an answer yet: its cards are those it was built with. */
export const isFirstAnswerDue = (phase: ResultsPhase): phase is 'waiting' | 'late' =>
  phase === 'waiting' || phase === 'late';

/** Whether an answer is to come. */
export const isPending = (phase: ResultsPhase): boolean => phase === 'loading' || isFirstAnswerDue(phase);

/**
 * Returns what a list shows next, or `null` while it stays as it is.
 * @param before What it shows now.
 * @param candidates How many cabins the filters choose among, on the chosen part of the map.
 */
export function getResultsView(
  before: ResultsPhase,
  { answer, bounds, shown }: Pick<SearchState, 'answer' | 'bounds'> & { shown: readonly unknown[] },
  candidates: number,
): ResultsView | null {
  switch (answer.phase) {
    case 'waiting':
      return null;
    case 'loading':
      return { phase: isFirstAnswerDue(before) ? before : 'loading' };
    case 'empty':
    case 'unknown-city':
    case 'failed':
      return answer;
    default: {
      const isMapEmpty = bounds !== null && candidates === 0;
      const isFilteredOut = candidates > 0 && shown.length === 0;
      return { ...answer, removedBy: isMapEmpty ? 'map' : isFilteredOut ? 'filters' : null };
    }
  }
}

/** Returns what a list shows now, by its attribute. Absent until a script has written it. */
export const getResultsPhase = ({ dataset }: HTMLElement): ResultsPhase =>
  (dataset['resultsView'] as ResultsPhase | undefined) ?? 'waiting';

/** Marks for styles what a list shows; `waiting` has no mark. */
export function setResultsPhase({ dataset }: HTMLElement, phase: ResultsPhase): void {
  if (phase === 'waiting') delete dataset['resultsView'];
  else dataset['resultsView'] = phase;
}
