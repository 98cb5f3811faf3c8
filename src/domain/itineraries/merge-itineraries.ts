/** Merges two simultaneous edits of a shared itinerary. */

import {
  createItineraryDays,
  findItem,
  getItineraryItems,
  type Itinerary,
  type ItineraryItem,
  itineraryLimits,
  normalizeItem,
  type PlacedItem,
} from './itinerary.ts';

/** A difference between two edits. The merge uses `theirs`, except for `note` and `removed`. */
export type Conflict =
  | { of: 'title' | 'dates' | 'cabin_slug'; mine: string; theirs: string }
  /** Both changed a field of an item. Two notes are joined if they fit. */
  | { of: 'kind' | 'ref' | 'item' | 'at' | 'note'; id: string; title: string; mine: string; theirs: string }
  /** Both moved an item to different days; indexes of these days. */
  | { of: 'day'; id: string; title: string; mine: number; theirs: number }
  /** One removed an item that the other changed. It stays. */
  | { of: 'removed'; id: string; title: string; by: 'me' | 'them' }
  /** The day was full, so the item is on another day (index), or dropped if `null`. */
  | { of: 'full'; item: ItineraryItem; day: number | null };

export interface MergeResult {
  itinerary: Itinerary;
  conflicts: Conflict[];
}

type Placed = Pick<PlacedItem, 'item' | 'day'>;

/**
 * Merges two edits of `base`. An item removed by one side and changed by the other stays.
 * Days are compared by index, so that new dates and moved items do not conflict.
 */
export function mergeItineraries(base: Itinerary, mine: Itinerary, theirs: Itinerary): MergeResult {
  const conflicts: Conflict[] = [];
  const head = mergeHeads(base, mine, theirs, conflicts);
  const placed = mergeItems(base, mine, theirs, conflicts);
  const last = createItineraryDays(head, () => []).length - 1;
  const dayItems = Array.from({ length: last + 1 }, (_, day) =>
    sortItems(
      placed.filter((entry) => Math.min(entry.day, last) === day).map(({ item }) => item),
      [base, mine, theirs].map(({ days }) => getIds(days, day)),
    ),
  );
  moveSurplus(dayItems, new Set(getItineraryItems(theirs).map(({ id }) => id)), conflicts);
  return {
    itinerary: { ...head, days: createItineraryDays(head, (_, day) => dayItems[day] ?? []) },
    conflicts,
  };
}

type Head = Omit<Itinerary, 'days'>;

function mergeHeads(base: Head, mine: Head, theirs: Head, conflicts: Conflict[]): Head {
  const pick = (field: 'title' | 'dates' | 'cabin_slug', read: (from: Head) => string): Head => {
    const [original, mineValue, theirsValue] = [read(base), read(mine), read(theirs)];
    if (mineValue !== original && theirsValue !== original && mineValue !== theirsValue)
      conflicts.push({ of: field, mine: mineValue, theirs: theirsValue });
    return theirsValue === original ? mine : theirs;
  };
  const { title } = pick('title', (from) => from.title);
  const { start, end } = pick('dates', (from) => `${from.start}/${from.end}`);
  const { cabin_slug } = pick('cabin_slug', (from) => from.cabin_slug ?? '');
  return { title, start, end, ...(cabin_slug && { cabin_slug }) };
}

function mergeItems(base: Itinerary, mine: Itinerary, theirs: Itinerary, conflicts: Conflict[]): Placed[] {
  const ids = new Set([theirs, mine].flatMap(getItineraryItems).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [original, mineValue, theirsValue] = [base, mine, theirs].map((itinerary) =>
      findItem(itinerary, id),
    );
    // A new id on both sides: for example, a save succeeded but its response was lost.
    if (mineValue && theirsValue)
      return [mergeItem(original ?? theirsValue, mineValue, theirsValue, conflicts)];
    const remaining = mineValue ?? theirsValue;
    if (!remaining || !original) return remaining ?? [];
    if (isSameItem(original, remaining)) return [];
    conflicts.push({ of: 'removed', id, title: remaining.item.title, by: mineValue ? 'them' : 'me' });
    return [remaining];
  });
}

function mergeItem(original: Placed, mineValue: Placed, theirsValue: Placed, conflicts: Conflict[]): Placed {
  const { id } = original.item;
  const field = (key: Exclude<keyof ItineraryItem, 'id'>): string => {
    const [before, mine = '', theirs = ''] = [original, mineValue, theirsValue].map(
      ({ item }) => item[key] ?? '',
    );
    const isConflict = mine !== before && theirs !== before && mine !== theirs;
    const field = key === 'title' ? 'item' : key;
    if (isConflict) conflicts.push({ of: field, id, title: theirsValue.item.title, mine, theirs });
    if (isConflict && key === 'note') return joinNotes(mine, theirs);
    return theirs === before ? mine : theirs;
  };
  const item = normalizeItem({
    id,
    ref: field('ref'),
    at: field('at'),
    note: field('note'),
    kind: field('kind'),
    title: field('title'),
  });
  if (
    mineValue.day !== original.day &&
    theirsValue.day !== original.day &&
    mineValue.day !== theirsValue.day
  ) {
    conflicts.push({ of: 'day', id, title: item.title, mine: mineValue.day, theirs: theirsValue.day });
  }
  return { item, day: theirsValue.day === original.day ? mineValue.day : theirsValue.day };
}

function joinNotes(mine: string, theirs: string): string {
  const joined = theirs === '' ? mine : `${theirs}\n${mine}`;
  return theirs.includes(mine) || joined.length > itineraryLimits.note ? theirs : joined;
}

const isSameItem = (a: Placed, b: Placed): boolean =>
  a.day === b.day && JSON.stringify(normalizeItem(a.item)) === JSON.stringify(normalizeItem(b.item));

const getIds = (days: Itinerary['days'], day: number): string[] => days[day]?.items.map(({ id }) => id) ?? [];

/** Items added by the other side come after their predecessor. */
function sortItems(items: ItineraryItem[], [base = [], mine = [], theirs = []]: string[][]): ItineraryItem[] {
  const isTheirs = hasSameOrder(mine, base, theirs) || !hasSameOrder(theirs, base, mine);
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const present = new Set(items.map(({ id }) => id));
  const ids = first.filter((id) => present.has(id));
  for (const [index, id] of second.entries()) {
    if (!present.has(id) || ids.includes(id)) continue;
    const previous = second.slice(0, index).findLast((knownId) => ids.includes(knownId));
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** Whether the ids common to all three lists have the same order in `list` as in `base`. */
function hasSameOrder(list: readonly string[], base: readonly string[], other: readonly string[]): boolean {
  const common = (ids: readonly string[]) =>
    ids.filter((id) => list.includes(id) && base.includes(id) && other.includes(id)).join(' ');
  return common(list) === common(base);
}

/** Moves surplus items to the nearest day with room. Items stored on the server are moved last. */
function moveSurplus(dayItems: ItineraryItem[][], stored: ReadonlySet<string>, conflicts: Conflict[]): void {
  const max = itineraryLimits.itemsPerDay;
  for (const [day, items] of dayItems.entries()) {
    while (items.length > max) {
      const unstoredIndex = items.findLastIndex(({ id }) => !stored.has(id));
      const [item] = items.splice(unstoredIndex < 0 ? items.length - 1 : unstoredIndex, 1);
      if (!item) return;
      const nearestDay = dayItems
        .map((_, index) => index)
        .toSorted((a, b) => Math.abs(a - day) - Math.abs(b - day))
        .find((index) => (dayItems[index]?.length ?? max) < max);
      if (nearestDay !== undefined) dayItems[nearestDay]?.push(item);
      conflicts.push({ of: 'full', item, day: nearestDay ?? null });
    }
  }
}
