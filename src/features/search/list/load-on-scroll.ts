import { isPlainClick } from '#browser/dom.ts';
import { getNavigationType } from '#browser/navigation-type.ts';
import { $state } from '#features/search/store.ts';
import type { LoadResults } from './load-results.ts';

/**
 * Brings the rest of a long list, which is built with its first cards and a link to the next. Nothing of it is downloaded before
 * the end is near.
 */
export function loadOnScroll(load: LoadResults): void {
  const nav = document.querySelector<HTMLElement>('[data-more-cabins]');
  const link = nav?.querySelector<HTMLAnchorElement>('a');
  if (!nav || !link) return;

  const watching = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting || !(await load().then((results) => results?.more?.loadNearEnd()))) return;
      // It says so again where the end is still near.
      watching.unobserve(nav);
      watching.observe(nav);
    },
    { rootMargin: '100% 0px' },
  );
  watching.observe(nav);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void load().then((results) =>
      results?.more ? results.more.loadOnClick(link) : location.assign(link.href),
    );
  });
  // Whoever comes back may have left the list further down.
  if (getNavigationType() !== 'navigate' && $state.get().answer.phase === 'idle')
    void load().then((results) => results?.restorePosition());
}
