import type { CardFacts } from '../cabin/card-facts.ts';
import type { StayFilterFacts } from '../cabin/filters.ts';
import { eachNight } from '../day/plain-day.ts';
import type { placeOf } from '../map/distance.ts';
import type { Bounds } from '../map/map.ts';
import { isInArea } from '../map/view.ts';
import { isFreeToCancel } from '../stay/cancellation.ts';
import type { StayDays } from './stay-query.ts';

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

const winterMonths = ['12', '01', '02', '03'];

/**
 * What filters read of a stay in a cabin at the moment `now`: whether cancelling it is still free (spec §9), and whether it
 * has a night in winter. Nothing without dates.
 */
export function stayFilterFacts(
  { free_cancel_days, timezone }: Pick<CardFacts, 'free_cancel_days' | 'timezone'>,
  { check_in, check_out }: StayDays,
  now: Date,
): Pick<StayFilterFacts, 'isFreeToCancel' | 'isInWinter'> {
  if (!check_in || !check_out) return {};
  return {
    isFreeToCancel: isFreeToCancel(check_in, free_cancel_days, timezone, now),
    isInWinter: eachNight(check_in, check_out).some((night) => winterMonths.includes(night.slice(5, 7))),
  };
}
