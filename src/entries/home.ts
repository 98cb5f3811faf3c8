import { startCarousel } from '#features/carousel/carousel.ts';
import { startDeal } from '#features/deal/start.ts';
import { startHeroFilm } from '#features/hero/film.ts';
import { startPromo } from '#features/promo/promo.ts';

// What only the home page does, in one file: a page asks for few.

const film = document.querySelector<HTMLVideoElement>('[data-film]');
const pause = film?.parentElement?.querySelector<HTMLButtonElement>('.pause');
if (film && pause) startHeroFilm(film, pause);

for (const row of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(row);

const sign = document.querySelector<HTMLElement>('[data-promo]');
if (sign) startPromo(sign);

const popular = document.querySelector('[data-carousel="popular"] [data-track]');
if (popular) startDeal(popular);

// A tab with dates to come has something to offer (early-stored.ts).
if (document.documentElement.dataset['offer'] === '')
  import('#features/stored-dates/offer.ts').catch(() => undefined);
