import { atom } from 'nanostores';
import type { FoundCabin } from '#contracts/search.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import type { Bounds } from '#domain/map/map.ts';
import type { ShownCard } from '#domain/search/shown-cards.ts';

// What list and map share. Each has more of its own; a map alone does not bring along what filters and sorts.

/** The cards a list shows, each with the stay found in its cabin. */
export type Shown = readonly ShownCard<ListedFacts, FoundCabin>[];

/** The part of the map that narrows the list; null for all of it. */
export const $area = atom<Bounds | null>(null);

/** The cards that search and filters leave, wherever on the map; null until one of them has chosen. */
export const $shownCards = atom<Shown | null>(null);

/** The cabin whose card the map wants in the list, which was not reached so far. */
export const $wantedCard = atom<string | null>(null);
