import { paths } from '#paths';

// The list is whole without any of this. What answers a search or a filter is downloaded when the URL asks for one,
// else with the first touch of the filters.
const load = () => import('./page.ts');
const form = document.querySelector('[data-sift]');
const list = document.querySelector<HTMLElement>('[data-results]')?.dataset['results'];
const wish = document.documentElement.dataset['wish'];

/** From a search, the results begin at their top (spec §9). Back and forward keep their place. */
function startAtTop(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fromHere = document.referrer.startsWith(location.origin);
  if (arrival?.type === 'navigate' && fromHere) setTimeout(() => scrollTo({ top: 0 }), 100);
}

if (list && (wish === 'stay' || wish === 'party')) {
  // A search is answered in one place; there a list is one of its filters.
  location.replace(
    `${paths.cabins}?${new URLSearchParams([['filter', list], ...new URLSearchParams(location.search)])}`,
  );
} else if (wish) {
  startAtTop();
  void load().then(({ follow }) => follow());
} else {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    form?.addEventListener(type, load, { once: true, passive: true });
  }
  form?.addEventListener('input', () => void load().then(({ followForm }) => followForm()), { once: true });
}
