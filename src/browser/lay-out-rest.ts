import { inTurns, whenIdle } from './idle.ts';

/** What the styles put off until it comes near. */
const putOff =
  '.card-grid > li, .rows > .cabin-row, .trail, .letter-ground, .trust, .question, .nearby, .site-footer';

// Lays that out as well once the page has nothing to do: a picture of the whole page, or a tool that reads it, finds all of it.
whenIdle(() =>
  inTurns([...document.querySelectorAll<HTMLElement>(putOff)], ({ style }) => {
    style.contentVisibility = 'visible';
  }),
);
