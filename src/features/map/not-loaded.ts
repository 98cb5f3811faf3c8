import { part } from '#browser/dom.ts';

/** Says that what answers a search did not load, and offers to try again (spec §8). */
export function showNotLoaded(page: HTMLElement): void {
  page.dataset['ready'] = '';
  part(page, 'dates').textContent = 'Error loading cabins.';
  part(page, 'retry').hidden = false;
}
