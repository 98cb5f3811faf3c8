import { closestTo } from '#browser/dom.ts';

/** What cards and rows of cabins do comes with the first of them that is reached. */
const reachCabin = (event: Event): void => {
  if (!closestTo(event, '[data-row],[data-cabin]')) return;
  // Not taken apart: the bundler would write more for it than a page without cards has to spare.
  import('./card-photos.ts').then((cards) => cards.preparePictures(event)).catch(() => undefined);
};

for (const reach of ['pointerover', 'focusin', 'keydown'])
  document.addEventListener(reach, reachCabin, { passive: true });
