import { atom } from 'nanostores';
import type { FoundCabin } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import type { ShownCard } from '#domain/search/shown-cards.ts';

/** The cards a list shows, each with the stay found in its cabin. */
export type Shown = readonly ShownCard<ListedFacts, FoundCabin>[];

/**
 * What the list of results shows, for the map beside it; null until a search or a filter has chosen among its cards.
 * Apart from the results' own store, so that a map alone does not bring along what filters and sorts.
 */
export const $shownCards = atom<Shown | null>(null);

export const showCards = (shown: Shown | null): void => $shownCards.set(shown);

/** The cabin whose card the map wants in the list, which was not reached so far. */
export const $wantedCard = atom<string | null>(null);

export const wantCard = (slug: string): void => $wantedCard.set(slug);
