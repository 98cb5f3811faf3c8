import { inTurns, whenIdle } from './idle.ts';

/** What a page may have put off (src/styles/late.css). */
const late = 'section ~ section, .card-grid > li, .track > li';

const isLate = (place: Element): boolean => getComputedStyle(place).contentVisibility === 'auto';

// Lays out what a page opened anew has put off, a little at a time, so that heights are true before a guest leaves the page and
// comes back to a place on it. What is added to the page after that is laid out at once.
whenIdle(() => {
  const layOut = (place: HTMLElement) => {
    place.style.contentVisibility = 'visible';
  };
  const done = () => delete document.documentElement.dataset['fresh'];
  inTurns([...document.querySelectorAll<HTMLElement>(late)].filter(isLate), layOut, done);
});
