import { closestTo } from '#browser/dom.ts';
import { prefersReducedData } from '#browser/islands.ts';
import { openPictureCarousel } from './open-card-carousel.ts';

// What cards of cabins do once a guest has reached one: with a hand, a mouse, the focus or a key.

/** A mouse or a focus that only passes by fetches no pictures; milliseconds. */
const pause = 120;

/** Has the pictures of a reached card ready to be turned. A key that was pressed before this script came is answered now. */
export function preparePictures(event: Event): void {
  if (event instanceof KeyboardEvent) {
    answer(event);
    return;
  }
  const card = closestTo(event, '.cabin-card');
  if (!card?.querySelector('[data-more]') || !closestTo(event, '.picture, .top a')) return;
  if (event instanceof PointerEvent && event.pointerType !== 'mouse') pull(card);
  else setTimeout(() => card.matches(':hover, :focus-within') && prepare(card), pause);
}

/** A finger pulls at a picture of a list; in a row it pulls the row. The picture itself is fetched as it is pulled. */
function pull(card: Element): void {
  if (card.closest('.card-grid')) void openPictureCarousel(card);
}

async function prepare(card: Element): Promise<void> {
  const strip = await openPictureCarousel(card);
  if (!prefersReducedData()) strip?.preloadNext();
}

/** Where the focus is when arrow keys turn a card's pictures. */
const turns = '.cabin-card :is(.top a, .picture *)';

/** Left and right turn the pictures of the card in focus; from its heart they lead to its film and back. A press is answered once. */
function answer(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (!by || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  const card = closestTo(event, '.cabin-card');
  if (!card) return;
  const beside = besideIn(card, event);
  const isTurn = closestTo(event, turns) && card.querySelector('[data-more]');
  if (!beside && !isTurn) return;
  // Else the row of cards would scroll as well.
  event.preventDefault();
  if (beside) beside.focus();
  else openPictureCarousel(card).then((strip) => strip?.move(by));
}

/** Of heart and film the one that has not the focus; null where neither has it, or there is only one. */
function besideIn(card: Element, event: Event): HTMLElement | null {
  if (closestTo(event, '.heart')) return card.querySelector<HTMLElement>('.step-inside');
  return closestTo(event, '.step-inside') && card.querySelector<HTMLElement>('.heart');
}

document.addEventListener('keydown', answer);
