import { arrival } from '#browser/arrival.ts';
import { isPlainClick } from '#browser/dom.ts';
import { $state } from '../store.ts';

/**
 * Brings the rest of a long list, which is built with its first cards and a link to the next. Nothing of it is downloaded before
 * the end is near.
 */
export function loadOnScroll(): void {
  const nav = document.querySelector<HTMLElement>('[data-more-cabins]');
  const link = nav?.querySelector<HTMLAnchorElement>('a');
  if (!nav || !link) return;
  const load = () => import('./load-more.ts').then(({ openMore }) => openMore(nav));
  const ignored = () => undefined;

  const watching = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      const hasCome = await load().then(({ comeNear }) => comeNear(), ignored);
      if (!hasCome) return;
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
    load().then(
      ({ askForMore }) => askForMore(link),
      () => location.assign(link.href),
    );
  });
  // Whoever comes back may have left the list further down.
  if (arrival() !== 'navigate' && $state.get().answer.phase === 'idle')
    load().then(({ comeBack }) => comeBack(), ignored);
}
