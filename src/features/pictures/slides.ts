import { element } from '#browser/dom.ts';
import { focusOf } from '#domain/cabin/photo-address.ts';
import type { CardPicture } from '#domain/cabin/picture.ts';
import { imageUrl } from '#paths';

/** As wide as the leading picture is asked for (spec §2). */
const width = 720;

/** A further picture of a card, a link like the first. Its bytes wait for `load`. */
export function slideOf({ image, description }: CardPicture, href: string): HTMLElement {
  const picture = element('img', {
    alt: description,
    width: String(width),
    height: '540',
    'data-src': imageUrl(image, width),
    ...focusOf(image),
  });
  return element('a', { href, tabindex: '-1' }, picture);
}

/** Fetches the picture of a slide; once. */
export function load(slide: Element | undefined): void {
  const picture = slide?.querySelector<HTMLImageElement>('[data-src]');
  if (!picture?.dataset.src) return;
  picture.src = picture.dataset.src;
  picture.removeAttribute('data-src');
}

/** Leaves one slide to screen readers; a focus on another goes to it first. */
export function reveal(place: Element, at: number): void {
  const slides = [...place.querySelectorAll(':scope > a')];
  const shown = slides[at];
  shown?.removeAttribute('aria-hidden');
  if (shown instanceof HTMLElement && place.contains(document.activeElement))
    shown.focus({ preventScroll: true });
  for (const slide of slides) if (slide !== shown) slide.ariaHidden = 'true';
}

/** Takes away the slide of a picture that failed; the first stays, as its link does. */
export function dropSlide(place: Element, picture: EventTarget | null): boolean {
  const slide = picture instanceof Element ? picture.closest('a') : null;
  if (!slide || slide === place.firstElementChild) return false;
  slide.remove();
  return true;
}

/** `Picture 2 of 5: the deck`. */
export function positionOf(slides: HTMLCollection, at: number): string {
  const shows = slides[at]?.querySelector('img')?.alt;
  return `Picture ${at + 1} of ${slides.length}${shows ? `: ${shows}` : ''}`;
}
