import { whenSeen } from '#browser/visibility.ts';
import { onShownSearch, shownSearch } from '#stores/search.ts';

/** Shows cabins that are free for the stay in the header, once a visitor comes near the cards. */
export function watchAlternatives(): void {
  const load = () => {
    if (shownSearch().search.kind === 'stay') import('./free-alternatives.ts').catch(() => undefined);
  };
  const watch = () => {
    load();
    onShownSearch(load);
  };
  whenSeen(document.querySelectorAll('[data-alternatives]'), watch, '100%');
}
