import { watchCard } from '#browser/analytics/card-events.ts';
import { findClosestCabin } from '#browser/closest-cabin.ts';
import { announceDialogLinks, createElement } from '#browser/dom.ts';
import { paths } from '#paths';
import { fetchViews } from '#stores/view-counts.ts';
import { isInWishlist } from '#stores/wishlist.ts';

/**
 * Fetches a cabin's card, with a heading of `level`, from its page. Returns `null` on failure, and
 * never throws.
 */
export async function fetchCard(slug: string, level: 2 | 3 = 2): Promise<Element | null> {
  try {
    const response = await fetch(paths.cabinCard(slug));
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
    const card = page.querySelector('.cabin-card');
    const heading = card?.querySelector('h3');
    heading?.replaceWith(createElement(`h${level}`, {}, ...heading.childNodes));
    return card && findClosestCabin(page.querySelector('[data-cabin]'))?.slug === slug ? card : null;
  } catch {
    return null;
  }
}

/** Collects cards for this time before requesting their views in one call, in ms. */
const viewsDelayMs = 300;

let slugs: string[] = [];

function queueViewsRequest(slug: string): void {
  if (slugs.length === 0)
    setTimeout(() => {
      void fetchViews(slugs);
      slugs = [];
    }, viewsDelayMs);
  slugs.push(slug);
}

/** Initializes a card that loaded after the page: buttons, views, and tracking. */
export function activateCard(item: Element): void {
  for (const heart of item.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(isInWishlist(heart.dataset['heart'] ?? ''));
  announceDialogLinks(item);
  for (const card of item.querySelectorAll('.cabin-card')) watchCard(card);
  for (const badge of item.querySelectorAll<HTMLElement>('[data-views]'))
    queueViewsRequest(findClosestCabin(badge)?.slug ?? '');
}
