import { watchCard } from '#browser/analytics/card-events.ts';
import { findClosestCabin } from '#browser/closest-cabin.ts';
import { createElement } from '#browser/dom.ts';
import { paths } from '#paths';
import { fetchViews } from '#stores/view-counts.ts';
import { isInWishlist } from '#stores/wishlist.ts';

/** A cabin's card as the last build made it, as a card of a list; null where it cannot be had. Never throws. */
export async function fetchCard(slug: string): Promise<Element | null> {
  try {
    const answer = await fetch(paths.cabinCard(slug));
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html');
    const card = page.querySelector('.cabin-card');
    const heading = card?.querySelector('h3');
    heading?.replaceWith(createElement('h2', {}, ...heading.childNodes));
    return card && findClosestCabin(page.querySelector('[data-cabin]'))?.slug === slug ? card : null;
  } catch {
    return null;
  }
}

/** How long cards that come one by one wait for each other before their views are asked for, in milliseconds. */
const together = 300;

let waiting: string[] = [];

function askViews(slug: string): void {
  if (waiting.length === 0)
    setTimeout(() => {
      void fetchViews(waiting);
      waiting = [];
    }, together);
  waiting.push(slug);
}

/** Makes a card that came after the page what the page's own cards are: its heart, its views, and that it was seen. */
export function activateCard(item: Element): void {
  for (const heart of item.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(isInWishlist(heart.dataset['heart'] ?? ''));
  for (const card of item.querySelectorAll('.cabin-card')) watchCard(card);
  for (const badge of item.querySelectorAll<HTMLElement>('[data-views]'))
    askViews(findClosestCabin(badge)?.slug ?? '');
}
