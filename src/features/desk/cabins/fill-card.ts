import { element } from '#browser/dom.ts';
import { leadDescription } from '#components/cabin/target.ts';
import { cardLine } from '#components/cabin/words.ts';
import { amenityChips } from '#domain/cabin/amenities.ts';
import { leadPicture, type PicturedCabin } from '#domain/cabin/picture.ts';
import { ratingLabel } from '#domain/cabin/rating.ts';
import { tourUrl } from '#domain/cabin/video.ts';
import { imageUrl } from '#paths';
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
  write('.top p', ratingLabel(cabin.average_rating, cabin.review_count));
  card.querySelector('.top p')?.classList.toggle('starred', cabin.average_rating !== null);
  write('.facts', cardLine(cabin).join(' · '));
  write('blockquote', cabin.mountain_mama_review ?? '');
  show('figure', Boolean(cabin.mountain_mama_review));
  show('.step-inside', tourUrl(cabin, tiktokName) !== null);
  fillPicture(card.querySelector('img'), cabin);
  fillChips(card.querySelector<HTMLElement>('.chips'), cabin);
}

function fillPicture(image: HTMLImageElement | null, cabin: PicturedCabin): void {
  const picture = leadPicture(cabin);
  if (!image) return;
  image.style.display = picture === null ? 'none' : '';
  image.alt = leadDescription(cabin);
  const src = picture === null ? '' : imageUrl(picture, 720);
  // Writing the same address again would fetch the picture again.
  if (src && image.getAttribute('src') !== src) image.setAttribute('src', src);
}

function fillChips(list: HTMLElement | null, { amenities }: PicturedCabin): void {
  if (!list) return;
  const labels = amenityChips(amenities).map(({ label }) => label);
  const more = labels.length - firstChips;
  const shown = [...labels.slice(0, firstChips), ...(more > 0 ? [`+${more}`] : [])];
  list.style.display = shown.length === 0 ? 'none' : '';
  list.replaceChildren(...shown.map((label) => element('li', {}, label)));
}
