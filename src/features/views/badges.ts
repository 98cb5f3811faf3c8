import { cabinAt } from '#browser/cabin-at.ts';
import { whenSeen } from '#browser/sight.ts';
import { whileLookedAt } from '#browser/while-looked-at.ts';
import { $views, fetchViews, viewsLabel } from './store.ts';

// The badge of every card on the page, those that come later too: `[data-views]`, in the card of its cabin.

/** Spec §7. */
const refreshEvery = 2 * 60_000;

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

function keepFresh(): void {
  const refresh = () => void fetchViews(badges().map(slugOf));
  whileLookedAt(refreshEvery, refresh);
  refresh();
}

$views.subscribe(show);
whenSeen(document.querySelectorAll('.cabin-card'), keepFresh);
