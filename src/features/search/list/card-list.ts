import { isWaiting, listItem } from '#browser/list-items.ts';
import { openPlaces, type Place, type Places, putContent } from '#browser/places.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { activateCard, fetchCard } from './fetch-card.ts';
import type { Card } from './result-card.ts';

type Facts = Card['facts'];

/**
 * The grid's cards by slug. A cabin whose card the page has not is a place with its name, and its card is fetched when a
 * guest comes near it; `onCard` is called with every card that comes so.
 */
export function openCards(grid: Element, reachedBefore: number, onCard: (card: Card) => void): Places<Facts> {
  async function fill(place: Place<Facts>): Promise<boolean> {
    const card = await fetchCard(place.facts.slug);
    if (!card || !isWaiting(place.item)) return false;
    putContent(place.item, card);
    activateCard(place.item);
    onCard(place);
    return true;
  }
  const reached = Math.max(cardsAPage, reachedBefore, grid.childElementCount);
  return openPlaces(grid, { itemOf: (facts) => listItem(grid, facts), fill, reached });
}
