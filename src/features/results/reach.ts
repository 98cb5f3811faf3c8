import { isPlainClick } from '#browser/dom.ts';
import { $wantedCard } from '#stores/shown.ts';
import { keptPlace } from './list-place.ts';

// A long list is built with its first cards and a link to the next. Nothing of this is downloaded before the end is near.

const nav = document.querySelector<HTMLElement>('[data-more]');
const link = nav?.querySelector<HTMLAnchorElement>('a');

const load = () => import('./more.ts');
const ignored = () => undefined;

if (nav && link) {
  new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) load().then(({ comeNear }) => comeNear(), ignored);
    },
    { rootMargin: '100% 0px' },
  ).observe(nav);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      ({ askForMore }) => askForMore(link),
      () => location.assign(link.href),
    );
  });
  $wantedCard.listen((slug) => {
    if (slug) import('./results.ts').then(({ bringCard }) => bringCard(slug), ignored);
  });
  if (keptPlace() && !document.documentElement.dataset['asked'])
    load().then(({ comeBack }) => comeBack(), ignored);
}
