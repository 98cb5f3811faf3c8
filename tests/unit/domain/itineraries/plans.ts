// Sample itineraries and random edits for tests.

import fc from 'fast-check';
import {
  addItem,
  changeItem,
  moveItem,
  moveItemTo,
  removeItem,
  withDates,
  withTitle,
} from '#domain/itineraries/edit-itinerary.ts';
import { createItineraryDays, getItineraryItems, type Itinerary } from '#domain/itineraries/itinerary.ts';

export const item = (id: string, at?: string, title = id.toUpperCase()) => ({
  id,
  kind: 'sight',
  title,
  ...(at && { at }),
});

const [first, second, third] = ['2026-12-11', '2026-12-12', '2026-12-13'];

/** Three days, of which the first has items in the morning, at noon and in the evening. */
export const plan = (): Itinerary => {
  const dates = { start: first, end: third };
  const empty: Itinerary = { title: 'Three days', ...dates, days: createItineraryDays(dates, () => []) };
  const added = ['morning', 'morning', 'noon', '18:30'].reduce(
    (so, at, index) => addItem(so, item('abcd'.charAt(index), at), { date: first }),
    empty,
  );
  return addItem(added, item('e', 'noon'), { date: second });
};

/** Returns the item ids of each day. */
export const idsOf = ({ days }: Itinerary): string[] =>
  days.map(({ items }) => items.map(({ id }) => id).join(''));

const dates = fc.constantFrom(first, second, third, '2026-12-20');
const at = fc.constantFrom(undefined, 'any', 'morning', 'noon', 'evening', '09:15', '12:00', '20:45');
const pick = fc.nat({ max: 400 });

/** Returns the id of an item by number. */
const oneOf = (itinerary: Itinerary, number: number): string => {
  const items = getItineraryItems(itinerary);
  return items[number % Math.max(1, items.length)]?.id ?? 'none';
};

/** Generates an edit. Items added by `who` have unique ids. */
const edit = (who: string) =>
  fc.oneof(
    fc.record({ number: pick, date: dates, at }).map(
      ({ number, date, at }) =>
        (plan: Itinerary) =>
          addItem(plan, item(`${who}${number}`), { date, at }),
    ),
    pick.map((number) => (plan: Itinerary) => removeItem(plan, oneOf(plan, number))),
    fc
      .record({ number: pick, title: fc.constantFrom('x', 'y'), note: fc.constantFrom(undefined, 'n', 'm') })
      .map(
        ({ number, ...changes }) =>
          (plan: Itinerary) =>
            changeItem(plan, oneOf(plan, number), changes),
      ),
    fc.record({ number: pick, way: fc.constantFrom('up' as const, 'down' as const) }).map(
      ({ number, way }) =>
        (plan: Itinerary) =>
          moveItem(plan, oneOf(plan, number), way),
    ),
    fc.record({ number: pick, date: dates, at, before: pick }).map(
      ({ number, before, ...to }) =>
        (plan: Itinerary) =>
          moveItemTo(plan, oneOf(plan, number), { ...to, before: oneOf(plan, before) }),
    ),
    fc.constantFrom('One', 'Two').map((title) => (plan: Itinerary) => withTitle(plan, title)),
    fc
      .constantFrom('2026-12-11', '2026-12-15')
      .map((end) => (plan: Itinerary) => withDates(plan, '2026-12-11', end)),
  );

/** Generates successive edits. */
export const edits = (who: string) =>
  fc
    .array(edit(who), { maxLength: 30 })
    .map((list) => (plan: Itinerary) => list.reduce((so, change) => change(so), plan));
