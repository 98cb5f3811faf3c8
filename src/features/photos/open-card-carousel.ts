// Creates the picture carousel of a cabin card, with pictures fetched on demand.

import { createElement, loadStyles } from '#browser/dom.ts';
import { type CardPicture, parsePictures } from '#domain/cabins/card-pictures.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl, paths } from '#paths';
import { createPictureCarousel, type PictureCarousel } from './card-carousel.ts';
import styles from './card-photos.css?url';

const carousels = new WeakMap<Element, Promise<PictureCarousel | null>>();

/** Creates the carousel on the first call. `null` on failure; the next call retries. */
export function openPictureCarousel(card: Element): Promise<PictureCarousel | null> {
  const existing = carousels.get(card);
  if (existing) return existing;
  const opening = createCarousel(card);
  carousels.set(card, opening);
  opening.then((carousel) => carousel ?? carousels.delete(card));
  return opening;
}

async function createCarousel(card: Element): Promise<PictureCarousel | null> {
  const track = card.querySelector<HTMLElement>('[data-more]');
  const first = track?.querySelector('a');
  const slug = card.querySelector<HTMLElement>('[data-heart]')?.dataset.heart ?? '';
  if (!track || !first) return null;
  try {
    const [pictures] = await Promise.all([fetchPictures(slug), loadStyles(styles)]);
    // Not resolved: other scripts find cabin links by the start of their `href`.
    const href = first.getAttribute('href') ?? '';
    track.append(...pictures.map((picture) => createSlide(picture, href)));
    track.dataset.more = 'here';
    return createPictureCarousel(track, card.querySelector('.top a')?.textContent ?? '');
  } catch {
    track.scrollTo({ left: 0 });
    return null;
  }
}

/** Fetches the pictures of a cabin. Rejects on failure, so that the next call retries. */
async function fetchPictures(slug: string): Promise<CardPicture[]> {
  const response = await fetch(paths.cabinData(slug));
  if (!response.ok) throw new Error(`The pictures of ${slug} answered ${response.status}.`);
  return parsePictures(await response.json());
}

/** Same width as the first picture (spec §2). */
const width = 720;

/** Creates a slide with a link like the first. The picture loads later. */
function createSlide({ image, description }: CardPicture, href: string): HTMLElement {
  const picture = createElement('img', {
    alt: description,
    width: String(width),
    height: '540',
    'data-src': imageUrl(image, width),
    ...getFocusAttributes(image),
  });
  return createElement('a', { href, tabindex: '-1' }, picture);
}
