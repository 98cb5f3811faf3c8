import { atom, computed } from 'nanostores';
import type { FoundCabin, StripStart } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { unknownCityOf } from '#domain/cabin/city.ts';
import { type FilterChoice, noChoice } from '#domain/cabin/filter-choice.ts';
import { type FilterKind, type StayFacts, type Totals, withoutSeasonal } from '#domain/cabin/filters.ts';
import { isInArea } from '#domain/map/view.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import type { LaterArrival } from '#domain/search/first-arrival.ts';
import { type Narrowing, narrowingOf } from '#domain/search/narrowing.ts';
import type { Search } from '#domain/search/search.ts';
import { partyOf, shownCards, totalsOf } from '#domain/search/shown-cards.ts';
import { stayFacts } from '#domain/search/stay-facts.ts';
import { $area, type Shown } from '../store.ts';

/**
 * A way on from a search that found nothing: another search, or two cabins close to each other; `both` is the address on
 * which both are booked, null where their stays are on different dates.
 */
export type Match =
  | { kind: 'search'; search: Search; words: string }
  | { kind: 'pair'; links: readonly { href: string; title: string }[]; words: string; both: string | null };

/** How far the search of the URL is. A `limit` is why nothing can be free on dates so long or so far ahead. While it is asked, the list stays as it was: `shown`. What `isSoon` may be answered at once: nothing is said of it. */
export type Results =
  | { phase: 'idle' }
  | { phase: 'asking'; search: Search; shown: Shown; isSoon?: boolean }
  | { phase: 'found'; search: Search; stays: readonly FoundCabin[] }
  | { phase: 'none'; search: Search; matches: readonly Match[] | null; limit?: LaterArrival | null }
  | { phase: 'failed'; search: Search; message: string }
  | { phase: 'passed'; search: DatedSearch };

/** What other days cost, for every search with the same `key`, of the cabins in `names`. */
export type Strip =
  | { phase: 'waiting' }
  | { phase: 'found'; key: string; names: string; starts: readonly StripStart[] }
  | { phase: 'failed' };

/** The cards as the page was built, in our own order; null until a search or a filter needs them. */
export const $cards = atom<readonly ListedFacts[] | null>(null);

export const $choice = atom<FilterChoice>(noChoice);

/** Views of the last 7 days by slug, once a sort has asked for them. */
export const $views = atom<ReadonlyMap<string, number> | undefined>();

/**
 * What each of all cabins cost at least soon when an order or a filter first asked, all-in cents by slug. It stays as it is:
 * no card changes its place while a guest reads, whatever `$lowest` of all pages has learnt since.
 */
export const $lowestWhenAsked = atom<Totals | undefined>();

export const $results = atom<Results>({ phase: 'idle' });

/** The server's moment of the last answer: what can be cancelled for nothing is said as of then. */
const $moment = atom(new Date(0));

/** How the leaves are at a cabin over the stay found in it, in a sentence. */
export interface CabinColor {
  note: string;
  isNear: boolean;
}

/** The colors of the stays of the answer, by slug; null out of season. */
export const $colors = atom<ReadonlyMap<string, CabinColor> | null>(null);

export const $strip = atom<Strip>({ phase: 'waiting' });

/** The cards with what their filters read of the stays of the answer; null until there are cards. */
export const $candidates = computed(
  [$cards, $results, $colors, $moment],
  (cards, results, colors, now): (ListedFacts & StayFacts)[] | null => {
    const stays = new Map(answerOf(results)?.map((stay) => [stay.slug, stay]));
    return (
      cards &&
      colored(cards, colors).map((card) => {
        const stay = stays.get(card.slug);
        return stay ? { ...card, ...stayFacts(card, stay, now) } : card;
      })
    );
  },
);

/** All-in cents by slug: of the stays of the answer, without dates of what each cabin costs at least soon. */
export const $totals = computed(
  [$results, $lowestWhenAsked],
  (results, lowest) => totalsOf(answerOf(results)) ?? lowest,
);

/** What search and filters leave, wherever on the map it stands; null until one has chosen among the cards. */
export const $matched = computed(
  [$candidates, $choice, $views, $results, $totals],
  (cards, { filters, sort }, views, results, lowest): Shown | null => {
    if (results.phase === 'asking') return results.shown;
    const party = results.phase === 'found' ? partyOf(results.search) : null;
    return cards && shownCards(cards, answerOf(results), filters, { by: sort, views, lowest, party });
  },
);

/** What the list shows: of what is left, what stands in the part of the map that was chosen. */
export const $shown = computed(
  [$matched, $area],
  (matched, area): Shown | null => matched?.filter(({ card }) => isInArea(card, area)) ?? null,
);

/** The cabins that filters and the part of the map leave, whatever the dates. */
export const $narrowing = computed(
  [$cards, $choice, $area],
  (cards, { filters }, area): Narrowing => narrowingOf(cards ?? [], filters, area),
);

/** What the list is written from: an answer changes both, and is written once. */
export const $listed = computed([$shown, $results], (shown, results) => ({ shown: shown ?? [], results }));

/** Cards with what their filter of fall color reads. */
export const colored = (
  cards: readonly ListedFacts[],
  colors: ReadonlyMap<string, CabinColor> | null,
): (ListedFacts & StayFacts)[] =>
  cards.map((card) => ({ ...card, isNearPeak: colors?.get(card.slug)?.isNear ?? false }));

/** The stays the list is made of; null where every cabin is on it. */
export function answerOf(results: Results): readonly FoundCabin[] | null {
  if (results.phase === 'found') return results.stays;
  return results.phase === 'none' || results.phase === 'failed' ? [] : null;
}

/** The city of a search that found nothing, where it is no town of ours and no cabin stands in it; else null. */
export const unknownCity = (results: Results, cards: readonly Pick<ListedFacts, 'city'>[]): string | null =>
  results.phase === 'none' ? unknownCityOf(results.search, cards) : null;

/** The search of the URL, if it asks for one. */
export const searchOf = (results: Results): Search => ('search' in results ? results.search : {});

export const setCards = (cards: readonly ListedFacts[]): void => $cards.set(cards);

export const choose = (choice: FilterChoice): void => $choice.set(choice);

/** Without colors a filter of theirs would leave nothing, so it is taken back. */
export function receiveColors(colors: ReadonlyMap<string, CabinColor> | null): void {
  if (!colors) takeBack(['fall-color']);
  $colors.set(colors);
}

/** Takes back filters of which nothing is known. */
function takeBack(kinds: readonly FilterKind[]): void {
  const { filters, sort } = $choice.get();
  const left = withoutSeasonal(filters, kinds);
  if (left.kinds.length < filters.kinds.length) $choice.set({ filters: left, sort });
}

/** The moment an answer is of; null where no stay was asked for, so that nothing is known of cancelling one. */
export function receiveMoment(now: Date | null): void {
  if (now) $moment.set(now);
  else takeBack(['free-cancellation']);
}

export const keepLowest = (totals: Totals): void => $lowestWhenAsked.set(totals);

export const receiveViews = (views: ReadonlyMap<string, number>): void => $views.set(views);

/** Nothing is searched for: every cabin, by the filters alone. */
export const showAll = (): void => $results.set({ phase: 'idle' });

/** A search whose dates are over: every cabin, and a word. */
export const showPassed = (search: DatedSearch): void => $results.set({ phase: 'passed', search });

export const startAsking = (search: Search, isSoon = false): void =>
  $results.set({ phase: 'asking', search, shown: $matched.get() ?? [], isSoon });

/** Whether a page says nothing yet of its search. */
export const isQuiet = (results: Results): boolean => results.phase === 'asking' && results.isSoon === true;

export const receiveAnswer = (search: Search, { available }: { available: FoundCabin[] }): void =>
  $results.set(
    available.length > 0
      ? { phase: 'found', search, stays: available }
      : { phase: 'none', search, matches: null },
  );

/** The nearest matches of a search that found nothing; they come late, and only that search takes them. */
export function receiveMatches(
  search: Search,
  matches: readonly Match[],
  limit: LaterArrival | null = null,
): void {
  const results = $results.get();
  if (results.phase === 'none' && results.search === search) $results.set({ ...results, matches, limit });
}

export const receiveFailure = (search: Search, message: string): void =>
  $results.set({ phase: 'failed', search, message });

export const receiveStrip = (
  of: { key: string; names: string },
  starts: readonly StripStart[] | null,
): void => $strip.set(starts ? { phase: 'found', ...of, starts } : { phase: 'failed' });
