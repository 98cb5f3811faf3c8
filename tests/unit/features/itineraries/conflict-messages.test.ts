import { expect, test } from 'vitest';
import { findItem } from '#domain/itineraries/itinerary.ts';
import type { Conflict } from '#domain/itineraries/merge-itineraries.ts';
import { applyMine, formatConflict } from '#features/itineraries/conflict-messages.ts';
import { refPath } from '#features/itineraries/ItineraryItem.tsx';
import { item, plan } from '../../domain/itineraries/plans.ts';

const base = plan();
const of = (of: 'item' | 'at' | 'kind' | 'note' | 'ref', mine: string): Conflict => ({
  of,
  id: 'a',
  title: 'A',
  mine,
  theirs: 'T',
});

test.each<[Conflict, string]>([
  [{ of: 'title', mine: 'M', theirs: 'T' }, 'You both renamed the plan. It is “T”; yours was “M”.'],
  [{ of: 'dates', mine: '2026-12-12/2026-12-14', theirs: '' }, 'You both changed the dates. Theirs stand.'],
  [
    { of: 'day', id: 'a', title: 'A', mine: 2, theirs: 1 },
    'You both moved A. It is on Saturday; you had Sunday.',
  ],
  [{ of: 'removed', id: 'a', title: 'A', by: 'me' }, 'You removed A while somebody changed it. It stays.'],
  [{ of: 'removed', id: 'a', title: 'A', by: 'them' }, 'Somebody removed A while you changed it. It stays.'],
  [{ of: 'full', item: item('a'), day: 1 }, 'That day was full by then: A is on Saturday.'],
  [{ of: 'full', item: item('a'), day: null }, 'There was no room left for A.'],
  [of('item', 'M'), 'You both renamed an item. It is “T”; yours was “M”.'],
  [of('note', 'M'), 'You both wrote on A. Both notes stand where they fit.'],
  [of('at', 'noon'), 'You both changed A. Theirs stands.'],
])('describes a conflict in a sentence (%#)', (conflict, sentence) => {
  expect(formatConflict(conflict, base)).toBe(sentence);
});

test('offers to restore the editor’s own version', () => {
  expect(applyMine(base, { of: 'title', mine: 'M', theirs: 'T' })?.title).toBe('M');
  expect(applyMine(base, { of: 'dates', mine: '2026-12-12/2026-12-14', theirs: '' })?.start).toBe(
    '2026-12-12',
  );
  expect(findItem(applyMine(base, of('item', 'M')) ?? base, 'a')?.item.title).toBe('M');
  expect(findItem(applyMine(base, of('at', '')) ?? base, 'a')?.item.at).toBeUndefined();
  const day: Conflict = { of: 'day', id: 'a', title: 'A', mine: 2, theirs: 1 };
  expect(findItem(applyMine(base, day) ?? base, 'a')?.date).toBe('2026-12-13');
  expect(applyMine(base, { of: 'removed', id: 'a', title: 'A', by: 'me' })).toBeNull();
});

test.each([
  ['guide:cades-cove', '/visitor-guide/cades-cove'],
  ['event:wilderness-week', '/events#wilderness-week'],
  ['cabin:perseid', '/cabins/perseid'],
  ['javascript:alert(1)', undefined],
  ['guide:../x', undefined],
  ['constructor:x', undefined],
  ['', undefined],
])('links the attraction of an item to its page: %s', (ref, path) => {
  expect(refPath(ref)).toBe(path);
});
