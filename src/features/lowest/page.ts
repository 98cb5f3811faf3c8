import { whenSeen } from '#browser/sight.ts';

// What each cabin costs at least soon: asked for once a place for it is seen, by a script that comes no earlier.
whenSeen(document.querySelectorAll('p[data-lowest]'), () => {
  import('./places.ts').then(({ followPlaces }) => followPlaces()).catch(() => undefined);
});
