import {
  applyFilters,
  type CabinFilters,
  type CabinSort,
  type SortableCabin,
  sortCabins,
  type Totals,
} from '../cabin/filters.ts';

/** What an answer says of one cabin; `total` is all-in cents, null without dates. */
export interface FoundStay {
  slug: string;
  total: number | null;
}

/** A card of the list with the stay that was found in its cabin. */
export interface ShownCard<Card, Stay> {
  card: Card;
  stay: Stay | null;
}

/**
 * A sort, with the views of the last 7 days by slug and the totals of the cheapest stays soon, where they are known; null is
 * our own order.
 */
export interface Sort {
  by: CabinSort | null;
  views?: ReadonlyMap<string, number> | undefined;
  lowest?: Totals | undefined;
}

/** The cards an answer names, in its order; all of them without an answer. Cabins without a card are left out. */
export function answeredCards<Card extends SortableCabin>(
  cards: readonly Card[],
  answer: readonly FoundStay[] | null,
): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return answer ? answer.flatMap(({ slug }) => bySlug.get(slug) ?? []) : [...cards];
}

/** The totals of an answer by slug; none where it has none. */
export function totalsOf(answer: readonly FoundStay[] | null): Totals | undefined {
  const known = (answer ?? []).flatMap(({ slug, total }) => (total === null ? [] : [[slug, total] as const]));
  return known.length > 0 ? new Map(known) : undefined;
}

/**
 * The cards a list shows, in their order: those of the answer that pass the filters, sorted. Without an answer every
 * card is a candidate. Ties keep the order of the answer, or of the cards.
 */
export function shownCards<Card extends SortableCabin, Stay extends FoundStay>(
  cards: readonly Card[],
  answer: readonly Stay[] | null,
  filters: CabinFilters,
  { by, views, lowest }: Sort,
): ShownCard<Card, Stay>[] {
  const totals = totalsOf(answer);
  const stays = new Map(answer?.map((stay) => [stay.slug, stay]));
  const passing = applyFilters(answeredCards(cards, answer), filters, totals);
  return sortCabins(passing, by, { totals: totals ?? lowest, views }).map((card) => ({
    card,
    stay: stays.get(card.slug) ?? null,
  }));
}
