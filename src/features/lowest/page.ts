import { whenSeen } from '#browser/sight.ts';

// What each cabin costs at least soon: asked for once the first of them is seen, by a script that comes no earlier.
whenSeen(document.querySelectorAll('.cabin-card, p[data-lowest]'), () => {
  import('./places.ts').catch(() => undefined);
});
