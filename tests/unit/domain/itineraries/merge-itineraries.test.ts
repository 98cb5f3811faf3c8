import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  addItemNear,
  changeItem,
  moveItem,
  moveItemTo,
  removeItem,
  withTitle,
} from '#domain/itineraries/edit-itinerary.ts';
import {
  findItem,
  getDaySlot,
  getItineraryItems,
  type Itinerary,
  itineraryLimits,
} from '#domain/itineraries/itinerary.ts';
import { mergeItineraries } from '#domain/itineraries/merge-itineraries.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { edits, idsOf, item, plan } from './plans.ts';

const base = plan();

test('applies edits of different parts without a conflict', () => {
  const mine = moveItemTo(base, 'a', { date: '2026-12-12', at: 'morning' });
  const theirs = changeItem(withTitle(base, 'Ours'), 'b', { note: 'Bring water.' });
  const { itinerary, conflicts } = mergeItineraries(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(idsOf(itinerary)).toEqual(['bcd', 'ae', '']);
  expect(itinerary.title).toBe('Ours');
  expect(findItem(itinerary, 'b')?.item.note).toBe('Bring water.');
});

test('applies changes of different fields of one item', () => {
  const mine = changeItem(base, 'a', { title: 'Cades Cove' });
  const theirs = changeItem(base, 'a', { at: 'evening' });
  const { itinerary, conflicts } = mergeItineraries(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(findItem(itinerary, 'a')?.item).toMatchObject({ title: 'Cades Cove', at: 'evening' });
});

test('keeps their value of a field both changed, and reports mine', () => {
  const mine = changeItem(base, 'a', { title: 'Mine' });
  const theirs = changeItem(base, 'a', { title: 'Theirs' });
  const { itinerary, conflicts } = mergeItineraries(base, mine, theirs);
  expect(findItem(itinerary, 'a')?.item.title).toBe('Theirs');
  expect(conflicts).toEqual([{ of: 'item', id: 'a', title: 'Theirs', mine: 'Mine', theirs: 'Theirs' }]);
});

test('keeps both notes on one item', () => {
  const mine = changeItem(base, 'a', { note: 'Park at the mill.' });
  const theirs = changeItem(base, 'a', { note: 'Go early.' });
  expect(findItem(mergeItineraries(base, mine, theirs).itinerary, 'a')?.item.note).toBe(
    'Go early.\nPark at the mill.',
  );
});

test('keeps an item that one removed and the other changed, and reports it', () => {
  const changed = changeItem(base, 'a', { title: 'Still good' });
  const { itinerary, conflicts } = mergeItineraries(base, removeItem(base, 'a'), changed);
  expect(findItem(itinerary, 'a')).not.toBeNull();
  expect(conflicts).toEqual([{ of: 'removed', id: 'a', title: 'Still good', by: 'me' }]);
  expect(mergeItineraries(base, changed, removeItem(base, 'a')).conflicts[0]).toMatchObject({ by: 'them' });
  expect(findItem(mergeItineraries(base, removeItem(base, 'a'), base).itinerary, 'a')).toBeNull();
});

test('keeps the order of the editor who changed it, with the other editor’s additions', () => {
  const mine = moveItem(base, 'b', 'up');
  const theirs = addItem(base, item('f', 'morning'), { date: '2026-12-11', before: 'b' });
  expect(idsOf(mergeItineraries(base, mine, theirs).itinerary)[0]).toBe('bafcd');
  expect(idsOf(mergeItineraries(base, theirs, mine).itinerary)[0]).toBe('bafcd');
});

test('moves items of an overfull day to the next, and reports them', () => {
  const fill = (who: string) =>
    Array.from({ length: 8 }, (_, n) => item(`${who}${n}`)).reduce(
      (so, one) => addItem(so, one, { date: '2026-12-13' }),
      base,
    );
  const { itinerary, conflicts } = mergeItineraries(base, fill('m'), fill('t'));
  expect(itinerary.days.map(({ items }) => items.length)).toEqual([4, 5, 12]);
  expect(conflicts).toHaveLength(4);
  expect(conflicts[0]).toMatchObject({ of: 'full', item: { id: 'm7' }, day: 1 });
});

const three = fc.tuple(edits('z'), edits('m'), edits('t')).map(([before, mine, theirs]) => {
  const from = before(plan());
  return [from, mine(from), theirs(from)] as const;
});

test('returns an edit unchanged when merged with no other', () => {
  fc.assert(
    fc.property(three, ([from, mine]) => {
      expect(mergeItineraries(from, mine, from)).toEqual({ itinerary: mine, conflicts: [] });
      expect(mergeItineraries(from, from, mine)).toEqual({ itinerary: mine, conflicts: [] });
      expect(mergeItineraries(from, mine, mine)).toEqual({ itinerary: mine, conflicts: [] });
    }),
  );
});

test('loses nothing: each missing item was removed by one editor and left unchanged by the other', () => {
  fc.assert(
    fc.property(three, ([from, mine, theirs]) => {
      const { itinerary, conflicts } = mergeItineraries(from, mine, theirs);
      for (const { id } of [...getItineraryItems(mine), ...getItineraryItems(theirs)]) {
        const isThere = findItem(itinerary, id) !== null;
        if (findItem(mine, id) && findItem(theirs, id)) expect(isThere).toBe(true);
        if (!findItem(from, id)) expect(isThere).toBe(true);
        const kept = findItem(mine, id) ?? findItem(theirs, id);
        if (!isThere) {
          expect(kept?.item).toEqual(findItem(from, id)?.item);
          expect([mine, theirs].map((one) => findItem(one, id)?.day)).toContain(findItem(from, id)?.day);
        }
      }
      for (const field of ['title', 'note', 'kind'] as const) {
        for (const one of getItineraryItems(itinerary)) {
          const mineWas = findItem(mine, one.id)?.item[field];
          const isOwnChange = mineWas !== undefined && mineWas !== findItem(from, one.id)?.item[field];
          if (!isOwnChange) continue;
          const isSaid = conflicts.some((conflict) => 'id' in conflict && conflict.id === one.id);
          expect(one[field]?.includes(mineWas) || isSaid).toBe(true);
        }
      }
    }),
  );
});

test('returns a valid itinerary within the limits, in order of the day', () => {
  fc.assert(
    fc.property(three, ([from, mine, theirs]) => {
      const { itinerary } = mergeItineraries(from, mine, theirs);
      expect(parseItinerary(JSON.parse(JSON.stringify(itinerary)))).toEqual(itinerary);
      const ids = getItineraryItems(itinerary).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { items } of itinerary.days) {
        expect(items.length).toBeLessThanOrEqual(itineraryLimits.itemsPerDay);
        const places = items.map(({ at }) => ['any', 'morning', 'noon', 'evening'].indexOf(getDaySlot(at)));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
    }),
  );
});

test('changes nothing when a repeated save is merged after a lost response', () => {
  fc.assert(
    fc.property(three, ([from, mine, theirs]) => {
      const once = mergeItineraries(from, mine, theirs).itinerary;
      expect(mergeItineraries(theirs, once, once).itinerary).toEqual(once);
    }),
  );
});

/** An editor who has read the plan, added to it, and saves until the server accepts it. */
interface Adding {
  from: Itinerary;
  mine: Itinerary;
  version: number;
}

test('loses no item of twenty editors who add to one day at any moment', () => {
  const everybody = Array.from({ length: 20 }, (_, who) => who);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 19 }), { maxLength: 120 }), (moments) => {
      let stored = { plan: plan(), version: 1 };
      const open = new Map<number, Adding>();
      const done = new Set<number>();
      const step = (who: number): void => {
        const editor = open.get(who);
        if (!editor) {
          const mine = addItemNear(stored.plan, item(`new-${who}`), { date: '2026-12-13' });
          open.set(who, { from: stored.plan, mine, version: stored.version });
        } else if (editor.version === stored.version) {
          stored = { plan: editor.mine, version: stored.version + 1 };
          done.add(who);
        } else {
          const mine = mergeItineraries(editor.from, editor.mine, stored.plan).itinerary;
          open.set(who, { from: stored.plan, mine, version: stored.version });
        }
      };
      for (const who of moments) if (!done.has(who)) step(who);
      for (const who of everybody) while (!done.has(who)) step(who);
      const ids = getItineraryItems(stored.plan).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...'abcde', ...everybody.map((who) => `new-${who}`)].toSorted());
      expect(Math.max(...stored.plan.days.map(({ items }) => items.length))).toBeLessThanOrEqual(12);
    }),
  );
});
