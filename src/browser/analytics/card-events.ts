import { closestTo } from '#browser/dom.ts';
import { trackedCard } from './card-parameters.ts';
import { trackEvent } from './track-event.ts';

/**
 * Hovers over a cabin's cards, wherever they are on the page, within this many milliseconds are one
 * (spec §9).
 */
const hoverEvery = 5000;

const hoveredAt = new Map<unknown, number>();

function recordHover(event: PointerEvent): void {
  const card = event.pointerType === 'mouse' && closestTo(event, '.cabin-card');
  if (!card || (event.relatedTarget instanceof Node && card.contains(event.relatedTarget))) return;
  const cardParameters = trackedCard(card);
  const now = performance.now();
  const slug = cardParameters['cabin_slug'];
  if (now - (hoveredAt.get(slug) ?? Number.NEGATIVE_INFINITY) < hoverEvery) return;
  hoveredAt.set(slug, now);
  trackEvent('card_hover', cardParameters);
}

const opensCabin = '[data-intent^="availability"], :is([data-cabin], [data-row]) a[href^="/cabins/"]';

function recordClick(event: Event): void {
  const control = closestTo(event, opensCabin);
  if (!control) return;
  const opensCalendar = control.matches('[data-intent]');
  trackEvent(opensCalendar ? 'check_availability_click' : 'view_details_click', trackedCard(control));
}

const viewObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      viewObserver.unobserve(target);
      trackEvent('card_view', trackedCard(target));
    }
  },
  { threshold: 0.5 },
);

/** Records `card_view` once half of the card has been in view. */
export const watchCard = (card: Element): void => viewObserver.observe(card);

/**
 * Records cards seen, once each, mouse hovers, and clicks that open a cabin or its calendar (spec
 * §7).
 */
export function watchCards(): void {
  // A card under a cover is seen when it is uncovered.
  document.querySelectorAll('.cabin-card:not([inert] *)').forEach(watchCard);
  document.addEventListener('pointerover', recordHover, { passive: true });
  document.addEventListener('click', recordClick, { capture: true });
}
