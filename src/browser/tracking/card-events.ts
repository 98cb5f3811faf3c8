import { track } from './analytics.ts';
import { trackedCard } from './tracked-card.ts';

/** Hovers over a cabin's card within this many milliseconds are one (spec §9). */
const hoverEvery = 5000;

const hoveredAt = new Map<Element, number>();

function recordHover({ target, relatedTarget, pointerType }: PointerEvent): void {
  const card = pointerType === 'mouse' && (target as Element).closest('.cabin-card');
  if (!card || card.contains(relatedTarget as Element | null)) return;
  const now = performance.now();
  if (now - (hoveredAt.get(card) ?? Number.NEGATIVE_INFINITY) < hoverEvery) return;
  hoveredAt.set(card, now);
  track('card_hover', trackedCard(card));
}

function recordClick({ target }: Event): void {
  const control = (target as Element).closest(
    '[data-intent^="availability"], :is([data-cabin], [data-row]) a[href^="/cabins/"]',
  );
  if (!control) return;
  const opensCalendar = control.matches('[data-intent]');
  track(opensCalendar ? 'check_availability_click' : 'view_details_click', trackedCard(control));
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      track('card_view', trackedCard(target));
    }
  },
  { threshold: 0.5 },
);

/** Records `card_view` once half of the card has been in view. */
export const watchCard = (card: Element): void => seen.observe(card);

/** Records cards seen, once each, mouse hovers, and clicks that open a cabin or its calendar (spec §7). */
export function watchCards(): void {
  // A card under a cover is seen when it is uncovered.
  document.querySelectorAll('.cabin-card:not([inert] *)').forEach(watchCard);
  document.addEventListener('pointerover', recordHover, { passive: true });
  document.addEventListener('click', recordClick, { capture: true });
}
