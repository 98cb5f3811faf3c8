import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getResultsView,
  isFirstResponsePending,
  isPending,
  type ResultsPhase,
} from '#features/search/results-view.ts';
import type { ResultsState } from '#features/search/store.ts';
import { found } from './list/fixture.ts';

const answers = {
  idle: { phase: 'idle' },
  waiting: { phase: 'waiting', shown: [] },
  loading: { phase: 'loading', shown: [] },
  loaded: { phase: 'loaded', stays: [found('den')], moment: null, foliage: null },
  empty: { phase: 'empty', suggestions: null, limit: null },
  'unknown-city': { phase: 'unknown-city', city: 'Atlantis' },
  failed: { phase: 'failed', message: 'Back soon.' },
  expired: { phase: 'expired' },
} satisfies Record<ResultsState['phase'], ResultsState>;
const phases: readonly ResultsPhase[] = [
  'waiting',
  'late',
  'loading',
  'idle',
  'loaded',
  'empty',
  'unknown-city',
  'failed',
  'expired',
];
const bounds = [-84, 35, -83, 36] as const;
const cabins = { bounds: null, shown: ['den'] };

test.each([
  ['waiting', null],
  ['loading', { phase: 'loading' }],
  ['failed', { phase: 'failed', message: 'Back soon.' }],
  ['empty', { phase: 'empty', suggestions: null, limit: null }],
  ['unknown-city', { phase: 'unknown-city', city: 'Atlantis' }],
  ['idle', { phase: 'idle', removedBy: null }],
  ['expired', { phase: 'expired', removedBy: null }],
  ['loaded', { ...answers.loaded, removedBy: null }],
] as const)('after the first response follows the phase %s', (phase, view) => {
  expect(getResultsView('loaded', { ...cabins, results: answers[phase] }, 1)).toEqual(view);
});

test.each(['waiting', 'late'] as const)(
  'keeps a list that is %s while its first response loads, but not later',
  (before) => {
    const next = (results: ResultsState) => getResultsView(before, { ...cabins, results }, 1)?.phase ?? null;
    expect(next(answers.waiting)).toBeNull();
    expect(next(answers.loading)).toBe(before);
    expect(next(answers.loaded)).toBe('loaded');
    expect(next(answers.failed)).toBe('failed');
  },
);

test('names the cause of an empty list: the map first, then filters', () => {
  const removedBy = (shown: readonly string[], candidates: number, isNarrowed = false) => {
    const state = { results: answers.idle, bounds: isNarrowed ? bounds : null, shown };
    const view = getResultsView('idle', state, candidates);
    return view && 'removedBy' in view ? view.removedBy : undefined;
  };
  expect(removedBy([], 0, true)).toBe('map');
  expect(removedBy([], 3, true)).toBe('filters');
  expect(removedBy([], 3)).toBe('filters');
  expect(removedBy([], 0)).toBeNull();
  expect(removedBy(['den'], 3, true)).toBeNull();
});

test('shows one state, pending only while a response is awaited', () => {
  const anyCase = fc.record({
    before: fc.constantFrom(...phases),
    results: fc.constantFrom<ResultsState[]>(...Object.values(answers)),
    isNarrowed: fc.boolean(),
    shown: fc.constantFrom([], ['den']),
    more: fc.nat(2),
  });
  fc.assert(
    fc.property(anyCase, ({ before, results, isNarrowed, shown, more }) => {
      const state = { results, bounds: isNarrowed ? bounds : null, shown };
      const view = getResultsView(before, state, shown.length + more);
      if (results.phase === 'waiting') expect(view).toBeNull();
      else if (results.phase === 'loading') {
        expect(isPending(view?.phase ?? 'idle')).toBe(true);
        expect(isFirstResponsePending(view?.phase ?? 'idle')).toBe(isFirstResponsePending(before));
      } else {
        expect(view).toMatchObject(results);
        expect(isPending(results.phase)).toBe(false);
      }
    }),
  );
});
