import { findClosestCabin } from '#browser/closest-cabin.ts';
import { refreshWhileVisible } from '#browser/refresh-while-visible.ts';
import { whenSeen } from '#browser/visibility.ts';
import { viewsLabel } from '#domain/cabins/rating.ts';
import { $views, fetchViews } from '#stores/view-counts.ts';
import { fillLowestPrices } from './fill-lowest-prices.ts';

/** Refresh interval in ms (spec §7). */
const refreshEvery = 2 * 60_000;

const badges = () => [...document.querySelectorAll<HTMLElement>('[data-views]')];
const getSlug = (badge: HTMLElement): string => findClosestCabin(badge)?.slug ?? '';

function show(views: Readonly<Record<string, number>>): void {
  for (const badge of badges()) {
    const count = views[getSlug(badge)];
    if (count === undefined) continue;
    badge.textContent = viewsLabel(count);
    badge.hidden = badge.textContent === '';
  }
}

function keepFresh(): void {
  const refresh = () => void fetchViews(badges().map(getSlug));
  refreshWhileVisible(refreshEvery, refresh);
  refresh();
}

/**
 * Fills cards, also those added later: the lowest price and the badge `[data-views]` with this
 * week's views.
 */
export function fillCardStats(): void {
  fillLowestPrices();
  $views.subscribe(show);
  whenSeen(document.querySelectorAll('.cabin-card'), keepFresh);
}
