import { aside, element } from '#browser/dom.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import type { AmenityKey } from '#domain/cabin/cabin.ts';
import type { SortableCabin } from '#domain/cabin/filters.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatDollars } from '#domain/price/money.ts';
import { counted, formatDay } from '#domain/stay/words.ts';

/** A card of the list: its place, and what filters read of its cabin. */
export interface Card extends SortableCabin {
  item: HTMLElement;
}

/** The cards as the page was built, in our own order. */
export const readCards = (grid: Element): Card[] =>
  [...grid.querySelectorAll<HTMLElement>(':scope > li')].map(readCard);

function readCard(item: HTMLElement, index: number): Card {
  const { slug, terms } = JSON.parse(
    item.querySelector<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? '{}',
  );
  const { beds, number, rating, reviews, rate, featured, amenities = '' } = item.dataset;
  const keys = amenities.split(' ').map((key) => [key as AmenityKey, true]);
  return {
    item,
    slug,
    beds: Number(beds),
    number: Number(number),
    max_guests: terms.max_guests,
    pet_fee_cents: terms.pet_fee_cents,
    average_rating: rating ? Number(rating) : null,
    review_count: Number(reviews),
    nightly_rate_cents: Number(rate),
    featured: featured !== undefined,
    display_order: index,
    amenities: Object.fromEntries(keys),
  };
}

/** Shows these cards in this order and no others. Cards already in place are not moved. */
export function arrange(grid: Element, cards: readonly Card[], shown: readonly Card[]): void {
  const isShown = new Set(shown);
  for (const card of cards) card.item.hidden = !isShown.has(card);
  const order = [...shown, ...cards.filter((card) => !isShown.has(card))];
  order.forEach(({ item }, index) => {
    const standing = grid.children[index];
    if (standing !== item) grid.insertBefore(item, standing ?? null);
  });
}

/** Writes the stay found in a cabin onto its card, and its dates into the card's links; null takes both away. */
export function showStay(
  { item }: Card,
  found: FoundCabin | null,
  wish: { check_in?: string; guests?: number },
) {
  item.querySelector('.stay')?.remove();
  const query = found?.check_in ? stayQuery(found, wish.guests) : '';
  for (const link of item.querySelectorAll<HTMLAnchorElement>('a[href^="/cabins/"]')) {
    link.setAttribute('href', `${link.pathname}${query && `?${query}`}${link.hash}`);
  }
  if (!query || !found) return;
  const stay = element('p', { class: 'stay' }, ...totalWords(found), shiftWords(found, wish.check_in));
  item.querySelector('.ways')?.before(stay);
}

/** What a link to a cabin carries of a stay. */
export function stayQuery({ check_in, check_out }: FoundCabin, guests: number | undefined): string {
  const query = new URLSearchParams({ check_in: check_in ?? '', check_out: check_out ?? '' });
  if (guests) query.set('guests', String(guests));
  return query.toString();
}

function totalWords({ total, originalTotal }: FoundCabin): (Node | string)[] {
  if (total === null) return [];
  const struck = originalTotal !== null && originalTotal > total ? formatDollars(originalTotal) : null;
  const before = struck ? [element('del', {}, aside('before the deal '), struck), ' '] : [];
  return [...before, element('strong', { class: 'sum' }, formatDollars(total)), ' total with taxes'];
}

/** `Sat, Dec 12 to Tue, Dec 15, 1 day later`, where flexible days moved the stay. */
function shiftWords({ check_in, check_out }: FoundCabin, wished: string | undefined): HTMLElement | null {
  const days = check_in && wished ? nightsBetween(wished, check_in) : 0;
  if (!days || !check_in || !check_out) return null;
  const moved = `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
  const dates = `${formatDay(check_in, 'short')} to ${formatDay(check_out, 'short')}, ${moved}`;
  return element('span', { class: 'shift' }, dates);
}
