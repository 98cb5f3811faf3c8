import { inTurns, whenIdle } from './idle.ts';

/** What a page may have put off (src/styles/late.css). */
const late = '.cabin-row, .cabin-page > div > section, .card-grid > li, .track > li';

/**
 * Lays out what a page opened anew has put off, a little at a time, so that heights are true before a guest leaves the page
 * and comes back to a place on it. What is added to the page from then on is laid out at once.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const isLate = (place: Element) => getComputedStyle(place).contentVisibility === 'auto';
    const rest = [...document.querySelectorAll<HTMLElement>(late)].filter(isLate);
    delete document.documentElement.dataset['fresh'];
    for (const place of rest) place.style.contentVisibility = 'auto';
    inTurns(rest, (place) => {
      place.style.contentVisibility = '';
    });
  });
}
