import { createElement, loadStyles } from '#browser/dom.ts';
import { type CardPicture, parsePictures } from '#domain/cabins/card-pictures.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl, paths } from '#paths';
import { createPictureCarousel, type PictureCarousel } from './card-carousel.ts';
import styles from './card-photos.css?url';

const strips = new WeakMap<Element, Promise<PictureCarousel | null>>();

/** The strip of a card, made at the first call; null where its pictures cannot be had, and the next call tries again. */
export function openPictureCarousel(card: Element): Promise<PictureCarousel | null> {
  const known = strips.get(card);
  if (known) return known;
  const opening = makeStrip(card);
  strips.set(card, opening);
  opening.then((strip) => strip ?? strips.delete(card));
  return opening;
}

async function makeStrip(card: Element): Promise<PictureCarousel | null> {
  const place = card.querySelector<HTMLElement>('[data-more]');
  const first = place?.querySelector('a');
  const slug = card.querySelector<HTMLElement>('[data-heart]')?.dataset.heart ?? '';
  if (!place || !first) return null;
  try {
    const [pictures] = await Promise.all([fetchPictures(slug), loadStyles(styles)]);
    // As it is written: by its beginning the link of a cabin is known to whoever changes its dates or counts a press.
    const href = first.getAttribute('href') ?? '';
    place.append(...pictures.map((picture) => slideOf(picture, href)));
    place.dataset.more = 'here';
    return createPictureCarousel(place, card.querySelector('.top a')?.textContent ?? '');
  } catch {
    place.scrollTo({ left: 0 });
    return null;
  }
}

/** What a card turns to after its leading picture, as the last build knew it. Rejects where it cannot be had. */
async function fetchPictures(slug: string): Promise<CardPicture[]> {
  const answer = await fetch(paths.cabinData(slug));
  if (!answer.ok) throw new Error(`The pictures of ${slug} answered ${answer.status}.`);
  return parsePictures(await answer.json());
}

/** As wide as the leading picture is asked for (spec §2). */
const width = 720;

/** A further picture of a card, a link like the first. Its bytes wait for `load`. */
function slideOf({ image, description }: CardPicture, href: string): HTMLElement {
  const picture = createElement('img', {
    alt: description,
    width: String(width),
    height: '540',
    'data-src': imageUrl(image, width),
    ...getFocusAttributes(image),
  });
  return createElement('a', { href, tabindex: '-1' }, picture);
}
