import { cabinAt } from '#browser/cabin-at.ts';
import { whenSeen } from '#browser/sight.ts';
import { $views, fetchViews, viewsLabel } from './store.ts';

// The badge of every card on the page, those that come later too: `[data-views]`, in the card of its cabin.

const minute = 60_000;
const refreshEvery = 2 * minute;
const staleAfter = 5 * minute;

const badges = () => [...document.querySelectorAll<HTMLElement>('[data-views]')];
const slugOf = (badge: HTMLElement): string => cabinAt(badge)?.slug ?? '';

function show(views: Readonly<Record<string, number>>): void {
  for (const badge of badges()) {
    const count = views[slugOf(badge)];
    if (count === undefined) continue;
    badge.textContent = viewsLabel(count);
    badge.hidden = badge.textContent === '';
  }
}

/** Keeps the badges fresh while the page is looked at: every 2 minutes, and on return once 5 have passed (spec §7). */
function keepFresh(): void {
  let fetchedAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    if (document.hidden) return;
    fetchedAt = performance.now();
    void fetchViews(badges().map(slugOf));
  };
  setInterval(refresh, refreshEvery);
  document.addEventListener('visibilitychange', () => {
    if (performance.now() - fetchedAt > staleAfter) refresh();
  });
  refresh();
}

$views.subscribe(show);
whenSeen(document.querySelectorAll('.cabin-card'), keepFresh);
