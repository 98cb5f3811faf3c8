import { closestTo } from '#browser/dom.ts';
import { openStrip } from './strip.ts';

/** Where the focus is when arrow keys turn a card's pictures. */
const turns = '.cabin-card :is(.top a, .picture *)';

/** Left and right turn the pictures of the card in focus; from its heart they lead to its film and back. A press is answered once. */
export function answer(event: KeyboardEvent): void {
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
  else openStrip(card).then((strip) => strip?.turn(by));
}

/** Of heart and film the one that has not the focus; null where neither has it, or there is only one. */
function besideIn(card: Element, event: Event): HTMLElement | null {
  if (closestTo(event, '.heart')) return card.querySelector<HTMLElement>('.step-inside');
  return closestTo(event, '.step-inside') && card.querySelector<HTMLElement>('.heart');
}

document.addEventListener('keydown', answer);
