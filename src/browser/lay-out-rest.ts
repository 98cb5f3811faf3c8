import { inTurns, whenIdle } from './idle.ts';

// To ask for the looks of what lies within a place that was put off would have it styled at once.
const places = '[data-fresh] main :is(section, li):not(.band *, .cabin-row, .cabin-row ~ .cabin-row *, li *)';

const isLate = (place: Element): boolean => getComputedStyle(place).contentVisibility === 'auto';

// Lays out what a page opened anew has put off (src/styles/late.css), a little at a time, so that heights are true before a guest
// leaves the page and comes back to a place on it. What is added to the page after that is laid out at once. Rows, and cards at a
// page's end, are left to wait until they come near.
whenIdle(() => {
  const late = [...document.querySelectorAll<HTMLElement>(places)].filter(isLate);
  const done = () => document.documentElement.removeAttribute('data-fresh');
  inTurns(late, ({ style }) => style.setProperty('content-visibility', 'visible'), done);
});
