// Records analytics events of cabin cards: in view, hovered, clicked (spec §7).

import { closestTo } from '#browser/dom.ts';
import { whenPainted } from '#browser/when-idle.ts';
import { getCardParameters } from './card-parameters.ts';
import { trackEvent } from './track-event.ts';

/** Hovers over cards of the same cabin within this time count once (spec §9). */
const hoverIntervalMs = 5000;

const hoveredAt = new Map<unknown, number>();

function recordHover(event: PointerEvent): void {
  const card = event.pointerType === 'mouse' && closestTo(event, '.cabin-card');
  if (!card || (event.relatedTarget instanceof Node && card.contains(event.relatedTarget))) return;
  const cardParameters = getCardParameters(card);
  const now = performance.now();
  const slug = cardParameters['cabin_slug'];
  if (now - (hoveredAt.get(slug) ?? Number.NEGATIVE_INFINITY) < hoverIntervalMs) return;
  hoveredAt.set(slug, now);
  trackEvent('card_hover', cardParameters);
}

const opensCabin = '[data-intent^="availability"], :is([data-cabin], [data-row]) a[href^="/cabins/"]';

function recordClick(event: Event): void {
  const control = closestTo(event, opensCabin);
  if (!control) return;
  const track = (event: string) => trackEvent(event, getCardParameters(control));
  if (control.matches('[data-intent]')) whenPainted(() => track('check_availability_click'));
  else track('view_details_click');
}

const viewObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      viewObserver.unobserve(target);
      trackEvent('card_view', getCardParameters(target));
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
