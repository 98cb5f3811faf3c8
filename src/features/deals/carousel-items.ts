// Moves the card of the deal's cabin to the front of a carousel on the home page.

/** Finds a card by the id in `data-cabin`. Ids are UUIDs, so that none is part of another. */
export const findCabinCard = (root: ParentNode, cabinId: string): Element | null =>
  root.querySelector(`[data-cabin*="${CSS.escape(cabinId)}"]`);

export function newItem(): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset['deal'] = '';
  return item;
}

const hideIfEmpty = (track: Element) => {
  const row = track.closest<HTMLElement>('[data-carousel]');
  if (row) row.hidden = track.childElementCount === 0;
};

/** Removes the cards of a cabin. Returns a function that restores them. */
export function removeFromCarousels(cabinId: string): () => void {
  const removed = [...document.querySelectorAll('[data-track]')].flatMap((track) => {
    const item = findCabinCard(track, cabinId)?.closest('li');
    if (!item) return [];
    const next = item.nextElementSibling;
    item.remove();
    hideIfEmpty(track);
    return [{ track, item, next }];
  });
  return () => {
    for (const { track, item, next } of removed) {
      track.insertBefore(item, next);
      hideIfEmpty(track);
    }
  };
}

function getCardStep(track: Element): number {
  const [first, second] = track.children;
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

const isInViewport = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** Adjusts a running scroll by `step`, the width of the added cards. */
function continueScroll(track: Element, step: number): boolean {
  const target = track.getAttribute('data-goes');
  if (target === null) return false;
  const targetLeft = Math.max(0, Number(target) + step);
  track.setAttribute('data-goes', String(targetLeft));
  track.scrollTo({ left: targetLeft });
  return true;
}

/**
 * Adds a card at the beginning. Visible cards stay in place; a carousel at its beginning scrolls to
 * it.
 */
export function prependItem(track: Element, item: Element): void {
  const from = track.scrollLeft;
  const isVisible = isInViewport(track);
  track.prepend(item);
  hideIfEmpty(track);
  const targetLeft = from > 0 || isVisible ? from + getCardStep(track) : 0;
  track.scrollTo({ left: targetLeft, behavior: 'instant' });
  if (continueScroll(track, getCardStep(track)) || from > 0) return;
  requestAnimationFrame(() => track.scrollTo({ left: 0, ...(isVisible ? {} : { behavior: 'instant' }) }));
}

/** Removes the first card. Visible cards stay in place. */
export function removeFirst(track: Element, item: Element): void {
  const step = getCardStep(track);
  const targetLeft = Math.max(0, track.scrollLeft - step);
  item.remove();
  hideIfEmpty(track);
  track.scrollTo({ left: targetLeft, behavior: 'instant' });
  continueScroll(track, -step);
}
