import { track } from './analytics.ts';
import { trackedCard } from './tracked-card.ts';

/** Hovers over a cabin's card within this many milliseconds are one (spec §9). */
const hoverEvery = 5000;

const hoveredAt = new Map<Element, number>();

function follow({ target, relatedTarget, pointerType }: PointerEvent): void {
  const card = pointerType === 'mouse' && (target as Element).closest('.cabin-card');
  if (!card || card.contains(relatedTarget as Element | null)) return;
  const now = performance.now();
  if (now - (hoveredAt.get(card) ?? Number.NEGATIVE_INFINITY) < hoverEvery) return;
  hoveredAt.set(card, now);
  track('card_hover', trackedCard(card));
}

function press({ target }: Event): void {
  const control = (target as Element).closest(
    '[data-intent^="availability"], :is([data-cabin], [data-row]) a[href^="/cabins/"]',
  );
  if (!control) return;
  const asks = control.matches('[data-intent]');
  track(asks ? 'check_availability_click' : 'view_details_click', trackedCard(control));
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

/** Tells of a card once it is seen. */
export const watchCard = (card: Element): void => seen.observe(card);

/** Tells of cards seen, once each, of the mouse over them, and of clicks that open a cabin or its calendar (spec §7). */
export function watchCards(): void {
  // What lies under a cover is seen when that is lifted.
  document.querySelectorAll('.cabin-card:not([inert] *)').forEach(watchCard);
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('click', press, { capture: true });
}
