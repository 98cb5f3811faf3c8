// Loads the further pictures of a cabin card on first interaction: touch, mouse, focus or key.

import { closestTo } from '#browser/dom.ts';
import { prefersReducedData } from '#browser/islands.ts';
import { openPictureCarousel } from './open-card-carousel.ts';

/** Delay in ms before pictures load, so that passing over a card loads nothing. */
const hoverDelayMs = 120;

/** Prepares the pictures of a card that a pointer or the focus has reached, or handles a key. */
export function preparePictures(event: Event): void {
  if (event instanceof KeyboardEvent) {
    handleKey(event);
    return;
  }
  const card = closestTo(event, '.cabin-card');
  if (!card?.querySelector('[data-more]')) return;
  if (event instanceof PointerEvent && event.pointerType !== 'mouse') prepareSwipe(card);
  else setTimeout(() => card.matches(':hover, :focus-within') && prepare(card), hoverDelayMs);
}

/** In a carousel of cards, a swipe scrolls that. The picture loads during the swipe. */
function prepareSwipe(card: Element): void {
  if (card.closest('.card-grid')) void openPictureCarousel(card);
}

async function prepare(card: Element): Promise<void> {
  const carousel = await openPictureCarousel(card);
  if (!prefersReducedData()) carousel?.preloadNext();
}

/** Elements on which arrow keys turn the pictures. */
const turnableElements = '.cabin-card :is(.top a, .picture *)';

/** Turns pictures, or moves between heart and video link. Handles each event once. */
function handleKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (!by || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  const card = closestTo(event, '.cabin-card');
  if (!card) return;
  const counterpart = findCounterpart(card, event);
  const turnsPictures = closestTo(event, turnableElements) && card.querySelector('[data-more]');
  if (!counterpart && !turnsPictures) return;
  // Otherwise the row of cards would scroll as well.
  event.preventDefault();
  if (counterpart) counterpart.focus();
  else openPictureCarousel(card).then((carousel) => carousel?.move(by));
}

/** Returns the video link for a focused heart, and vice versa. */
function findCounterpart(card: Element, event: Event): HTMLElement | null {
  if (closestTo(event, '.heart')) return card.querySelector<HTMLElement>('.step-inside');
  return closestTo(event, '.step-inside') && card.querySelector<HTMLElement>('.heart');
}

document.addEventListener('keydown', handleKey);
