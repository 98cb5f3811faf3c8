import {
  findItem,
  getItineraryItems,
  type Itinerary,
  type ItineraryItem,
  itineraryLimits,
  normalizeItem,
  type PlacedItem,
  pagesFor,
} from './itinerary.ts';

/** Where two editors wanted different things. What stands in the merged itinerary is theirs, but for `note` and `removed`. */
export type Conflict =
  /** Both gave the plan another title or other dates, or another cabin. */
  | { of: 'title' | 'dates' | 'cabin_slug'; mine: string; theirs: string }
  /** Both changed a field of an item. Two notes are both kept, one under the other, where they fit. */
  | { of: 'kind' | 'ref' | 'item' | 'at' | 'note'; id: string; title: string; mine: string; theirs: string }
  /** Both moved an item, to different days: the numbers of those days, from 0. */
  | { of: 'day'; id: string; title: string; mine: number; theirs: number }
  /** One removed an item the other changed: it stays. */
  | { of: 'removed'; id: string; title: string; by: 'me' | 'them' }
  /** The day was full by then: the item stands on another day, by number; null when there was no room at all. */
  | { of: 'full'; item: ItineraryItem; day: number | null };

/** Two edits of one itinerary as one, and where they did not agree. */
export interface MergeResult {
  itinerary: Itinerary;
  conflicts: Conflict[];
}

/** An item and the number of the day it stands on. */
type Placed = Pick<PlacedItem, 'item' | 'day'>;

/**
 * Merges two edits of `base`. What only one of them changed is taken; an item only one of them has touched is where and as
 * they left it; an item that was removed by one and changed by the other stays. Days are compared by number, so new dates
 * and moved items do not collide. The order on a page is that of whoever changed it, theirs when both did.
 */
export function mergeItineraries(base: Itinerary, mine: Itinerary, theirs: Itinerary): MergeResult {
  const conflicts: Conflict[] = [];
  const head = mergedHead(base, mine, theirs, conflicts);
  const placed = mergedItems(base, mine, theirs, conflicts);
  const last = pagesFor(head, () => []).length - 1;
  const pages = Array.from({ length: last + 1 }, (_, day) =>
    ordered(
      placed.filter((one) => Math.min(one.day, last) === day).map(({ item }) => item),
      [base, mine, theirs].map(({ days }) => idsOn(days, day)),
    ),
  );
  spread(pages, new Set(getItineraryItems(theirs).map(({ id }) => id)), conflicts);
  return { itinerary: { ...head, days: pagesFor(head, (_, day) => pages[day] ?? []) }, conflicts };
}

type Head = Omit<Itinerary, 'days'>;

function mergedHead(base: Head, mine: Head, theirs: Head, conflicts: Conflict[]): Head {
  const pick = (of: 'title' | 'dates' | 'cabin_slug', read: (from: Head) => string): Head => {
    const [was, my, their] = [read(base), read(mine), read(theirs)];
    if (my !== was && their !== was && my !== their) conflicts.push({ of, mine: my, theirs: their });
    return their === was ? mine : theirs;
  };
  const { title } = pick('title', (from) => from.title);
  const { start, end } = pick('dates', (from) => `${from.start}/${from.end}`);
  const { cabin_slug } = pick('cabin_slug', (from) => from.cabin_slug ?? '');
  return { title, start, end, ...(cabin_slug && { cabin_slug }) };
}

function mergedItems(base: Itinerary, mine: Itinerary, theirs: Itinerary, conflicts: Conflict[]): Placed[] {
  const ids = new Set([theirs, mine].flatMap(getItineraryItems).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, my, their] = [base, mine, theirs].map((one) => findItem(one, id));
    // One id twice is one item, such as one that was sent and whose answer was lost: mine is compared with theirs.
    if (my && their) return [mergedItem(was ?? their, my, their, conflicts)];
    const kept = my ?? their;
    if (!kept || !was) return kept ?? [];
    if (same(was, kept)) return [];
    conflicts.push({ of: 'removed', id, title: kept.item.title, by: my ? 'them' : 'me' });
    return [kept];
  });
}

function mergedItem(was: Placed, my: Placed, their: Placed, conflicts: Conflict[]): Placed {
  const { id } = was.item;
  const field = (key: Exclude<keyof ItineraryItem, 'id'>): string => {
    const [before, mine = '', theirs = ''] = [was, my, their].map(({ item }) => item[key] ?? '');
    const both = mine !== before && theirs !== before && mine !== theirs;
    const of = key === 'title' ? 'item' : key;
    if (both) conflicts.push({ of, id, title: their.item.title, mine, theirs });
    if (both && key === 'note') return bothNotes(mine, theirs);
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
  if (my.day !== was.day && their.day !== was.day && my.day !== their.day) {
    conflicts.push({ of: 'day', id, title: item.title, mine: my.day, theirs: their.day });
  }
  return { item, day: their.day === was.day ? my.day : their.day };
}

function bothNotes(mine: string, theirs: string): string {
  const both = theirs === '' ? mine : `${theirs}\n${mine}`;
  return theirs.includes(mine) || both.length > itineraryLimits.note ? theirs : both;
}

const same = (one: Placed, other: Placed): boolean =>
  one.day === other.day &&
  JSON.stringify(normalizeItem(one.item)) === JSON.stringify(normalizeItem(other.item));

const idsOn = (days: Itinerary['days'], day: number): string[] => days[day]?.items.map(({ id }) => id) ?? [];

/** Items of a page in the order of whoever changed it; those the other added come after what they stood after. */
function ordered(items: ItineraryItem[], [base = [], mine = [], theirs = []]: string[][]): ItineraryItem[] {
  const isTheirs = inOrderOf(mine, base, theirs) || !inOrderOf(theirs, base, mine);
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const here = new Set(items.map(({ id }) => id));
  const ids = first.filter((id) => here.has(id));
  for (const [place, id] of second.entries()) {
    if (!here.has(id) || ids.includes(id)) continue;
    const previous = second.slice(0, place).findLast((one) => ids.includes(one));
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => rank(one.id) - rank(other.id));
}

/** Whether those of all three lists stand in `list` as they did in `base`. */
function inOrderOf(list: readonly string[], base: readonly string[], other: readonly string[]): boolean {
  const common = (ids: readonly string[]) =>
    ids.filter((id) => list.includes(id) && base.includes(id) && other.includes(id)).join(' ');
  return common(list) === common(base);
}

/** Moves what does not fit on its page to the nearest one with room. What stands on the server already goes last. */
function spread(pages: ItineraryItem[][], stored: ReadonlySet<string>, conflicts: Conflict[]): void {
  const most = itineraryLimits.itemsPerDay;
  for (const [day, page] of pages.entries()) {
    while (page.length > most) {
      const own = page.findLastIndex(({ id }) => !stored.has(id));
      const [item] = page.splice(own < 0 ? page.length - 1 : own, 1);
      if (!item) return;
      const near = pages
        .map((_, other) => other)
        .toSorted((one, other) => Math.abs(one - day) - Math.abs(other - day))
        .find((other) => (pages[other]?.length ?? most) < most);
      if (near !== undefined) pages[near]?.push(item);
      conflicts.push({ of: 'full', item, day: near ?? null });
    }
  }
}
