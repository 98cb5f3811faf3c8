import { track } from './analytics.ts';
import { cardFacts } from './card-facts.ts';

/** Hovers over a cabin's card within this many milliseconds are one (spec §9). */
const hoverEvery = 5000;

const hoveredAt = new Map<Element, number>();

function follow({ target, relatedTarget, pointerType }: PointerEvent): void {
  const card = pointerType === 'mouse' && (target as Element).closest('.cabin-card');
  if (!card || card.contains(relatedTarget as Element | null)) return;
  const now = performance.now();
  if (now - (hoveredAt.get(card) ?? Number.NEGATIVE_INFINITY) < hoverEvery) return;
  hoveredAt.set(card, now);
  track('card_hover', cardFacts(card));
}

function press({ target }: Event): void {
  const control = (target as Element).closest(
    '[data-intent^="availability"], :is([data-cabin], [data-row]) a[href^="/cabins/"]',
  );
  if (!control) return;
  const asks = control.matches('[data-intent]');
  track(asks ? 'check_availability_click' : 'view_details_click', cardFacts(control));
}

/** Tells of cards seen, once each, of the mouse over them, and of clicks that open a cabin or its calendar (spec §7). */
export function watchCards(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        track('card_view', cardFacts(target));
      }
    },
    { threshold: 0.5 },
  );
  for (const card of document.querySelectorAll('.cabin-card')) seen.observe(card);
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('click', press, { capture: true });
}
