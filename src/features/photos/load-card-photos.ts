// Loads the script for the pictures of cabin cards on first interaction with a card.

import { closestTo } from '#browser/dom.ts';

const loadOnInteraction = (event: Event): void => {
  if (!closestTo(event, '[data-row],[data-cabin]')) return;
  // Not destructured, because the bundler would emit more code.
  import('./card-photos.ts').then((cards) => cards.preparePictures(event)).catch(() => undefined);
};

for (const type of ['pointerover', 'focusin', 'keydown'])
  document.addEventListener(type, loadOnInteraction, { passive: true });
