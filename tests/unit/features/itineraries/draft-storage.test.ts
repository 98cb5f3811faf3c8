import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTitle } from '#domain/itineraries/edit-itinerary.ts';
import { loadUnsavedEdits, saveUnsavedEdits } from '#features/itineraries/draft-storage.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { plan } from '../../domain/itineraries/plans.ts';

let stored: Map<string, string>;
const draft = { base: plan(), mine: withTitle(plan(), 'Mine') };

beforeEach(() => {
  stored = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('saves the edits of each itinerary separately until they are stored on the server', () => {
  saveUnsavedEdits('one', draft);
  saveUnsavedEdits('two', { ...draft, mine: withTitle(plan(), 'Other') });
  expect(loadUnsavedEdits('one')).toEqual(draft);
  expect(loadUnsavedEdits('two')?.mine.title).toBe('Other');
  saveUnsavedEdits('one', null);
  expect(loadUnsavedEdits('one')).toBeNull();
  expect(loadUnsavedEdits('two')?.mine.title).toBe('Other');
  saveUnsavedEdits('two', null);
  expect(stored.size).toBe(0);
});

test('ignores an incomplete draft and one of an invalid plan', () => {
  saveUnsavedEdits('one', draft);
  const [key = ''] = stored.keys();
  const { one } = JSON.parse(stored.get(key) ?? '');
  for (const broken of [
    { base: one.base },
    { ...one, mine: { ...one.mine, days: 'none' } },
    { ...one, base: null },
    [one],
  ]) {
    stored.set(key, JSON.stringify({ one: broken }));
    expect(loadUnsavedEdits('one')).toBeNull();
  }
});
