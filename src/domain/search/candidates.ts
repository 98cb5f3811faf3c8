import type { placeOf } from '../map/distance.ts';
import type { Bounds } from '../map/map.ts';
import { isInArea } from '../map/view.ts';

/** The cards an answer names, in its order; all of them without an answer. Cabins without a card are left out. */
export function answeredCards<Card extends { slug: string }>(
  cards: readonly Card[],
  answer: readonly { slug: string }[] | null,
): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return answer ? answer.flatMap(({ slug }) => bySlug.get(slug) ?? []) : [...cards];
}

/** What filters choose among and are counted by: the cards of an answer, or all, in the chosen part of the map. */
export const candidatesIn = <Card extends Parameters<typeof placeOf>[0]>(
  cards: readonly Card[],
  answer: readonly { slug: string }[] | null,
  area: Bounds | null,
): Card[] => answeredCards(cards, answer).filter((card) => isInArea(card, area));
