import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTitle } from '#domain/itinerary/edit.ts';
import { keepEdits, readEdits } from '#features/itinerary/drafts.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { plan } from '../../domain/itinerary/plans.ts';

let stored: Map<string, string>;
const draft = { base: plan(), mine: withTitle(plan(), 'Mine') };

beforeEach(() => {
  stored = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('edits are kept for each itinerary until they are saved, and nothing is left then', () => {
  keepEdits('one', draft);
  keepEdits('two', { ...draft, mine: withTitle(plan(), 'Other') });
  expect(readEdits('one')).toEqual(draft);
  expect(readEdits('two')?.mine.title).toBe('Other');
  keepEdits('one', null);
  expect(readEdits('one')).toBeNull();
  expect(readEdits('two')?.mine.title).toBe('Other');
  keepEdits('two', null);
  expect(stored.size).toBe(0);
});

test('half a draft, or one that is no plan, is none', () => {
  keepEdits('one', draft);
  const [key = ''] = stored.keys();
  const { one } = JSON.parse(stored.get(key) ?? '');
  for (const broken of [
    { base: one.base },
    { ...one, mine: { ...one.mine, days: 'none' } },
    { ...one, base: null },
    [one],
  ]) {
    stored.set(key, JSON.stringify({ one: broken }));
    expect(readEdits('one')).toBeNull();
  }
});
