import { aside, element } from '#browser/dom.ts';
import { cardWords } from '#components/cabin/card-words.ts';
import { moreWords } from '#components/cabin/words.ts';
import type { PicturedCabin } from '#domain/cabin/picture.ts';
import { tourUrl } from '#domain/cabin/video.ts';
import { tiktokHandle } from '#site';

/** Writes a cabin into the card of the pattern: the markup stays that of the cards guests see. */
export function fillCard(card: Element, cabin: PicturedCabin): void {
  const words = cardWords(cabin);
  const show = (selector: string, isShown: boolean) => {
    const part = card.querySelector<HTMLElement>(selector);
    // The classes of a card say how its parts are laid out, and would win over the attribute.
    if (part) part.style.display = isShown ? '' : 'none';
  };
  const write = (selector: string, text: string | null) => {
    const part = card.querySelector(selector);
    if (part) part.textContent = text;
  };
  write(':is(h2, h3) a', cabin.title);
  write('.facts', words.facts);
  write('.drives', words.drives);
  show('.drives', words.drives !== null);
  write('blockquote', words.review);
  show('figure', Boolean(words.review));
  show('.step-inside', tourUrl(cabin, tiktokHandle) !== null);
  fillRating(card.querySelector('.top p'), words);
  fillPicture(card.querySelector('img'), words);
  fillChips(card.querySelector('.chips'), words);
  show('.chips', words.chips.length > 0);
}

type Words = ReturnType<typeof cardWords>;

function fillRating(line: Element | null, { rating, ratingAloud }: Words): void {
  if (!line) return;
  line.textContent = rating;
  line.classList.toggle('starred', ratingAloud !== null);
  line.role = ratingAloud && 'img';
  line.ariaLabel = ratingAloud;
}

function fillPicture(image: HTMLImageElement | null, { src, focus, alt }: Words): void {
  if (!image) return;
  image.dataset.focus = focus['data-focus'] ?? '';
  image.alt = alt;
  // Writing the same address again would fetch the picture again.
  if (image.getAttribute('src') !== src) image.setAttribute('src', src);
}

function fillChips(list: Element | null, { chips, more }: Words): void {
  const shown = chips.map((label) => element('li', {}, label));
  if (more > 0) shown.push(element('li', {}, `+${more}`, aside(moreWords(more))));
  list?.replaceChildren(...shown);
}
