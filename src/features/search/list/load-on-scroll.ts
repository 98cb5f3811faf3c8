// Loads more cabins when the end of a list comes near.

import { isPlainClick } from '#browser/dom.ts';
import { $state } from '#features/search/store.ts';
import type { LoadResults } from './load-results.ts';
import { loadScrollPosition, nearScreens } from './scroll-position.ts';

/** Loads more cards when a visitor scrolls to the end. Until then no script of the list loads. */
export function loadOnScroll(load: LoadResults): void {
  const nav = document.querySelector<HTMLElement>('[data-more-cabins]');
  const link = nav?.querySelector<HTMLAnchorElement>('a');
  if (!nav || !link) return;

  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting || !(await load().then((results) => results?.more?.loadNearEnd()))) return;
      // Observes again, so that it fires again if the end is still near.
      observer.unobserve(nav);
      observer.observe(nav);
    },
    { rootMargin: `${100 * nearScreens}% 0px` },
  );
  // On a wide screen the end is near at once.
  addEventListener('scroll', () => observer.observe(nav), { once: true, capture: true, passive: true });
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void load().then((results) =>
      results?.more ? results.more.loadOnClick(link) : location.assign(link.href),
    );
  });
  // Restores the position of a visitor who came back.
  if (loadScrollPosition() && $state.get().results.phase === 'idle')
    void load().then((results) => results?.restorePosition());
}
