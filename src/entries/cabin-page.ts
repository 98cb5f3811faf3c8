import '#browser/picture-travel.ts';
import '#features/gallery/lightbox.ts';
import { whenIdle } from '#browser/idle.ts';
import { hydrateIsland } from '#browser/islands.ts';
import { keepWhileSaved } from '#features/offline/cabin.ts';

// What only a cabin's page does, in one file: a page asks for few.

// A link that brings dates has asked for the calendar already.
if (/[?&]check_out=|#availability$/.test(location.href)) {
  whenIdle(() => hydrateIsland('availability-panel').catch(() => undefined));
}

// A tab with dates to come wants to know what they cost here (early-stored.ts).
if (document.querySelector('[data-offer]')) import('#features/lowest/own-stay.ts').catch(() => undefined);

keepWhileSaved(location.pathname.split('/').at(-1) ?? '');
