import { aside, element } from '#browser/dom.ts';
import { pictureUrl } from '#components/cabin/picture-url.ts';
import { leadDescription } from '#components/cabin/target.ts';
import { cardLine, moreWords } from '#components/cabin/words.ts';
import { amenityChips } from '#domain/cabin/amenities.ts';
import { leadPicture, type PicturedCabin } from '#domain/cabin/picture.ts';
import { ratingLabel, ratingWords } from '#domain/cabin/rating.ts';
import { tourUrl } from '#domain/cabin/video.ts';
import { tiktokName } from '#site';

const firstChips = 3;

/** Writes a cabin into the card of the pattern: the markup stays that of the cards guests see. */
export function fillCard(card: Element, cabin: PicturedCabin): void {
  const write = (selector: string, words: string) => {
    const part = card.querySelector(selector);
    if (part) part.textContent = words;
  };
  const show = (selector: string, isShown: boolean) => {
    const part = card.querySelector<HTMLElement>(selector);
    // The classes of a card say how its parts are laid out, and would win over the attribute.
    if (part) part.style.display = isShown ? '' : 'none';
  };
  write(':is(h2, h3) a', cabin.title);
  fillRating(card.querySelector('.top p'), cabin);
  write('.facts', cardLine(cabin).join(' · '));
  write('blockquote', cabin.mountain_mama_review ?? '');
  show('figure', Boolean(cabin.mountain_mama_review));
  show('.step-inside', tourUrl(cabin, tiktokName) !== null);
  fillPicture(card.querySelector('img'), cabin);
  fillChips(card.querySelector<HTMLElement>('.chips'), cabin);
}

function fillRating(rating: Element | null, cabin: PicturedCabin): void {
  if (!rating) return;
  const words = ratingWords(cabin.average_rating, cabin.review_count) ?? null;
  rating.textContent = ratingLabel(cabin.average_rating, cabin.review_count);
  rating.classList.toggle('starred', words !== null);
  rating.role = words && 'img';
  rating.ariaLabel = words;
}

function fillPicture(image: HTMLImageElement | null, cabin: PicturedCabin): void {
  if (!image) return;
  image.alt = leadDescription(cabin);
  const src = pictureUrl(leadPicture(cabin), 720);
  // Writing the same address again would fetch the picture again.
  if (image.getAttribute('src') !== src) image.setAttribute('src', src);
}

function fillChips(list: HTMLElement | null, { amenities }: PicturedCabin): void {
  if (!list) return;
  const labels = amenityChips(amenities).map(({ label }) => label);
  const more = labels.length - firstChips;
  const shown = labels.slice(0, firstChips).map((label) => element('li', {}, label));
  if (more > 0) shown.push(element('li', {}, `+${more}`, aside(moreWords(more))));
  list.style.display = shown.length === 0 ? 'none' : '';
  list.replaceChildren(...shown);
}
