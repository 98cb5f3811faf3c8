import { whenSeen } from '#browser/sight.ts';

// The figures of cards are asked for once the first of them is seen, by a script that comes no earlier.
whenSeen(document.querySelectorAll('.cabin-card, p[data-lowest]'), () => {
  import('./card-figures.ts').catch(() => undefined);
});
