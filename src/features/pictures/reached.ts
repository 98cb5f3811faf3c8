import '#browser/picture-travel.ts';
import { closestTo } from '#browser/dom.ts';
import { isSparing } from '#browser/islands.ts';
import { answer } from './keys.ts';
import { openStrip } from './strip.ts';

// What cards of cabins do once a guest has reached one: with a hand, a mouse, the focus or a key.

/** A mouse or a focus that only passes by fetches no pictures; milliseconds. */
const pause = 120;

/** Has the pictures of a reached card ready to be turned. A key that was pressed before this script came is answered now. */
export function reach(event: Event): void {
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
  if (card.closest('.card-grid')) void openStrip(card);
}

async function prepare(card: Element): Promise<void> {
  const strip = await openStrip(card);
  if (!isSparing()) strip?.prepare();
}
