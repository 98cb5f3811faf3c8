import { inTurns, whenIdle } from './idle.ts';

const isLate = (place: Element): boolean => getComputedStyle(place).contentVisibility === 'auto';

// Lays out what a page opened anew has put off (src/styles/late.css), a little at a time, so that heights are true before a guest
// leaves the page and comes back to a place on it. What is added to the page after that is laid out at once. Rows, and cards at a
// page's end, are left to wait until they come near.
whenIdle(() => {
  const late = [
    ...document.querySelectorAll<HTMLElement>('[data-fresh] main :is(section, li):not(.band *, .cabin-row)'),
  ].filter(isLate);
  const done = () => document.documentElement.removeAttribute('data-fresh');
  inTurns(late, ({ style }) => style.setProperty('content-visibility', 'visible'), done);
});
