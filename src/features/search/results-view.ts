import type { ResultsState, SearchState } from './store.ts';

type PhaseState<Phase extends ResultsState['phase']> = Extract<ResultsState, { phase: Phase }>;

/**
 * View of a list.
 * - `waiting`: the built cards, faint, until the first results.
 * - `late`: the built cards at full contrast, because the first results take long.
 * - `loading`: the cards of the previous search.
 * - `removedBy`: filter or map area that leaves no cabin.
 */
export type ResultsView =
  | { phase: 'waiting' | 'late' | 'loading' }
  | PhaseState<'empty' | 'unknown-city' | 'failed'>
  | (PhaseState<'idle' | 'loaded' | 'expired'> & { removedBy: 'map' | 'filters' | null });

export type ResultsPhase = ResultsView['phase'];

export const isFirstResponsePending = (phase: ResultsPhase): phase is 'waiting' | 'late' =>
  phase === 'waiting' || phase === 'late';

export const isPending = (phase: ResultsPhase): boolean =>
  phase === 'loading' || isFirstResponsePending(phase);

/**
 * Returns the view of a state; `null` if it does not change. `candidates`: number of cabins to
 * filter.
 */
export function getResultsView(
  previousPhase: ResultsPhase,
  { results, bounds, shown }: Pick<SearchState, 'results' | 'bounds'> & { shown: readonly unknown[] },
  candidates: number,
): ResultsView | null {
  switch (results.phase) {
    case 'waiting':
      return null;
    case 'loading':
      return { phase: isFirstResponsePending(previousPhase) ? previousPhase : 'loading' };
    case 'empty':
    case 'unknown-city':
    case 'failed':
      return results;
    default: {
      const isMapEmpty = bounds !== null && candidates === 0;
      const isFilteredOut = candidates > 0 && shown.length === 0;
      return { ...results, removedBy: isMapEmpty ? 'map' : isFilteredOut ? 'filters' : null };
    }
  }
}

/** Reads the phase from its attribute, which is absent until a script sets it. */
export const getResultsPhase = ({ dataset }: HTMLElement): ResultsPhase =>
  (dataset['resultsView'] as ResultsPhase | undefined) ?? 'waiting';

/** Writes the phase to its attribute, which is absent for `waiting`. */
export function setResultsPhase({ dataset }: HTMLElement, phase: ResultsPhase): void {
  if (phase === 'waiting') delete dataset['resultsView'];
  else dataset['resultsView'] = phase;
}
