// Loads the script for the pictures of cabin cards on first interaction with one.

import { closestTo } from '#browser/dom.ts';

const loadOnInteraction = (event: Event): void => {
  // Only near the picture: an import on a tap of a card's button would delay its click.
  if (!closestTo(event, event.type === 'keydown' ? '.cabin-card' : '.cabin-card :is(.picture, .top a)'))
    return;
  // Not destructured, because the bundler would emit more code.
  import('./card-photos.ts').then((cards) => cards.preparePictures(event)).catch(() => undefined);
};

for (const type of ['pointerover', 'focusin', 'keydown'])
  document.addEventListener(type, loadOnInteraction, { passive: true });
