import { beforeEach, describe, expect, test } from 'vitest';
import { emptyFilterState } from '#domain/search/filters.ts';
import { emptySearch, type SearchCriteria } from '#domain/search/search.ts';
import { $listed, $shown } from '#features/search/computed-results.ts';
import {
  $matchedCards,
  $state,
  type StayContext,
  updateCabinListData,
  updateSearchState,
} from '#features/search/store.ts';
import { card, found, threeNights } from './list/fixture.ts';

const cards = [card('barn', { beds: 6 }), card('den', { beds: 1 }), card('ledge')];
const shown = () => $shown.get()?.map(({ card, stay }) => `${card.slug}${stay ? ` ${stay.total}` : ''}`);
const atLeast = (beds: number) => ({ filters: { ...emptyFilterState.filters, beds } });
const noContext: StayContext = { moment: null, foliage: null };

function receive(
  criteria: SearchCriteria,
  slugs: readonly string[],
  context: Partial<StayContext> = {},
): void {
  const stays = slugs.map((slug) => found(slug));
  updateSearchState({ criteria, results: { phase: 'loaded', stays, ...noContext, ...context } });
}

beforeEach(() => {
  updateCabinListData({ cards });
  updateSearchState({ ...emptyFilterState, criteria: emptySearch, bounds: null, results: { phase: 'idle' } });
});

test('has no selection before the cards are read', () => {
  updateCabinListData({ cards: null });
  expect($shown.get()).toBeNull();
  expect($matchedCards.get()).toBeNull();
});

test('keeps the list while a search loads, whatever is selected', () => {
  updateSearchState(atLeast(3));
  updateSearchState({
    criteria: threeNights,
    results: { phase: 'loading', shown: $shown.get() ?? [] },
  });
  updateSearchState(emptyFilterState);
  expect(shown()).toEqual(['barn', 'ledge']);
  receive(threeNights, ['den', 'barn']);
  expect(shown()).toEqual(['barn 90000', 'den 90000']);
});

test('writes simultaneous changes once', () => {
  const written: unknown[] = [];
  const stop = $listed.listen(({ shown }) => written.push(shown.length));
  updateSearchState({ ...atLeast(3), criteria: threeNights, results: { phase: 'idle' } });
  stop();
  expect(written).toEqual([2]);
});

describe('a search response', () => {
  test('shows its cabins by best fit, with their stays', () => {
    receive(threeNights, ['ledge', 'nobody-knows', 'den']);
    expect(shown()).toEqual(['den 90000', 'ledge 90000']);
    expect($shown.get()?.[0]?.reason).toBe('Sleeps 5, more than your 2 need');
  });

  test('keeps its own order for a town alone', () => {
    receive({ kind: 'party', city: 'Gatlinburg' }, ['ledge', 'den']);
    expect(shown()).toEqual(['ledge 90000', 'den 90000']);
    expect($shown.get()?.[0]?.reason).toBeNull();
  });

  test('applies the free cancellation filter at the time of the response', () => {
    updateSearchState({ filters: { ...emptyFilterState.filters, kinds: ['free-cancellation'] } });
    receive(threeNights, ['den'], { moment: new Date('2026-11-26T23:59:59-05:00') });
    expect(shown()).toEqual(['den 90000']);
    receive(threeNights, ['den'], { moment: new Date('2026-11-27T00:00:00-05:00') });
    expect(shown()).toEqual([]);
  });

  test('that failed shows no cabin and keeps the search', () => {
    updateSearchState({
      criteria: threeNights,
      results: { phase: 'failed', message: 'Our server is away.' },
    });
    expect(shown()).toEqual([]);
    expect($state.get().criteria).toBe(threeNights);
  });
});
