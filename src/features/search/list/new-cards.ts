import { cabinAt } from '#browser/cabin-at.ts';
import { watchCard } from '#browser/tracking/card-events.ts';
import { fetchViews } from '#features/views/store.ts';
import { isSaved } from '#stores/wishlist.ts';

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
export function joinPage(item: Element): void {
  for (const heart of item.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(isSaved(heart.dataset['heart'] ?? ''));
  for (const card of item.querySelectorAll('.cabin-card')) watchCard(card);
  for (const badge of item.querySelectorAll<HTMLElement>('[data-views]'))
    askViews(cabinAt(badge)?.slug ?? '');
}
