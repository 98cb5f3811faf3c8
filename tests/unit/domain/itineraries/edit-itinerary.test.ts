import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  addItemNear,
  canMove,
  changeItem,
  moveItem,
  moveItemTo,
  removeItem,
  withDates,
} from '#domain/itineraries/edit-itinerary.ts';
import {
  createItineraryDays,
  findItem,
  type Itinerary,
  itineraryLimits,
} from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { edits, idsOf, item, plan } from './plans.ts';

const base = plan();
const [first, second, third] = ['2026-12-11', '2026-12-12', '2026-12-13'];

test('inserts an item at its position in the day', () => {
  expect(idsOf(base)).toEqual(['abcd', 'e', '']);
  expect(idsOf(addItem(base, item('f', '08:00'), { date: first }))[0]).toBe('abfcd');
  expect(idsOf(addItem(base, item('f'), { date: first, at: 'morning', before: 'a' }))[0]).toBe('fabcd');
  expect(idsOf(addItem(base, item('f'), { date: first }))[0]).toBe('fabcd');
});

test('moves up and down through the parts of the day and stops at the ends of the page', () => {
  const up = moveItem(base, 'c', 'up');
  expect(idsOf(up)[0]).toBe('abcd');
  expect(findItem(up, 'c')?.item.at).toBe('morning');
  expect(idsOf(moveItem(up, 'c', 'up'))[0]).toBe('acbd');
  const down = moveItem(base, 'b', 'down');
  expect(findItem(down, 'b')?.item.at).toBe('noon');
  expect(idsOf(down)[0]).toBe('abcd');
  expect(canMove(base, 'd', 'down')).toBe(false);
  expect(findItem(moveItem(base, 'a', 'up'), 'a')?.item.at).toBeUndefined();
  expect(canMove(moveItem(base, 'a', 'up'), 'a', 'up')).toBe(false);
  expect(canMove(base, 'nobody', 'up')).toBe(false);
});

test('keeps a clock time within its part of the day, and moves it with the part', () => {
  const evening = moveItemTo(base, 'd', { date: second, at: 'evening' });
  expect(findItem(evening, 'd')).toMatchObject({ date: second, item: item('d', '18:30') });
  expect(findItem(moveItemTo(base, 'd', { date: second, at: 'noon' }), 'd')?.item.at).toBe('noon');
  expect(findItem(moveItemTo(base, 'd', { date: second, at: 'any' }), 'd')?.item).toEqual(item('d'));
  expect(idsOf(moveItemTo(base, 'd', { date: second, at: '12:30', before: 'e' }))).toEqual(['abc', 'de', '']);
});

test('rejects an item for a full page, an unknown day and a known id', () => {
  const full = Array.from({ length: 12 }, (_, n) => item(`x${n}`)).reduce(
    (so, one) => addItem(so, one, { date: third }),
    base,
  );
  expect(full.days[2]?.items).toHaveLength(itineraryLimits.itemsPerDay);
  expect(addItem(full, item('f'), { date: third })).toBe(full);
  expect(moveItemTo(full, 'a', { date: third })).toBe(full);
  expect(addItem(base, item('a'), { date: third })).toBe(base);
  expect(addItem(base, item('f'), { date: '2027-01-01' })).toBe(base);
});

test('moves items of a full or removed day to the nearest day with room, the earlier of two', () => {
  const filled = (so: Itinerary, date: string) =>
    Array.from({ length: 12 }, (_, n) => item(`${date}-${n}`)).reduce(
      (all, one) => addItem(all, one, { date }),
      so,
    );
  const at = (so: Itinerary, date: string) => findItem(addItemNear(so, item('f'), { date }), 'f')?.date;
  expect(at(base, second)).toBe(second);
  expect(at(filled(base, third), third)).toBe(second);
  expect(at(filled(base, second), second)).toBe(first);
  expect(at(filled(filled(base, first), second), first)).toBe(third);
  expect(at(base, '2027-01-01')).toBe(third);
  const full = [first, second, third].reduce(filled, base);
  expect(addItemNear(full, item('f'), { date: first })).toBe(full);
  expect(addItemNear(base, item('a'), { date: third })).toBe(base);
});

test('changes or clears a field, and removes an item', () => {
  const noted = changeItem(base, 'a', { note: 'Early', at: 'evening' });
  expect(findItem(noted, 'a')?.item).toEqual({ ...item('a', 'evening'), note: 'Early' });
  expect(idsOf(noted)[0]).toBe('bcad');
  expect(changeItem(noted, 'a', { note: undefined }).days[0]?.items).toContainEqual(item('a', 'evening'));
  expect(idsOf(removeItem(base, 'a'))[0]).toBe('bcd');
});

test('keeps the pages on new dates, and moves items of removed pages to the last one', () => {
  expect(idsOf(withDates(base, first, first))).toEqual(['ab' + 'ce' + 'd']);
  expect(withDates(base, '2027-01-01', '2027-01-03')).toMatchObject({
    start: '2027-01-01',
    end: '2027-01-03',
  });
  expect(idsOf(withDates(base, '2027-01-01', '2027-01-03'))).toEqual(idsOf(base));
  expect(withDates(base, third, first)).toBe(base);
  expect(withDates(base, first, '2027-12-11')).toBe(base);
});

test('any sequence of edits results in a storable itinerary', () => {
  fc.assert(
    fc.property(edits('m'), (change) => {
      const edited = change(plan());
      expect(parseItinerary(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
    }),
  );
});

test.each([
  null,
  'text',
  {},
  { ...base, title: '' },
  { ...base, start: '2026-02-30' },
  { ...base, end: '2026-12-01' },
  { ...base, end: '2027-12-01' },
  { ...base, days: null },
  { ...base, days: [{ date: first, items: [{ ...item('a'), title: 7 }] }] },
  { ...base, days: [{ date: first, items: [item('a'), item('a')] }] },
  { ...base, days: [{ date: first, items: [{ ...item('a'), note: 'x'.repeat(501) }] }] },
])('rejects an invalid itinerary (%#)', (value) => {
  expect(parseItinerary(value)).toBeNull();
});

test('has a page for every day, also at the end of a year', () => {
  expect(
    createItineraryDays({ start: '2026-12-30', end: '2027-01-01' }, () => []).map(({ date }) => date),
  ).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
});
