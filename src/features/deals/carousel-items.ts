/** The card of a cabin, found by the id in its `data-cabin`. Ids are UUIDs: none is a part of another. */
export const findCabinCard = (root: ParentNode, cabinId: string): Element | null =>
  root.querySelector(`[data-cabin*="${CSS.escape(cabinId)}"]`);

/** An item of a row for the deal's card, known to the row's styles by `data-deal`. */
export function newItem(): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset['deal'] = '';
  return item;
}

/** A row with nothing in it is hidden (spec §2). */
const hideIfEmpty = (track: Element) => {
  const row = track.closest<HTMLElement>('[data-carousel]');
  if (row) row.hidden = track.childElementCount === 0;
};

/** Takes a cabin out of every carousel; returns the way to put it back where it was. */
export function takeOut(cabinId: string): () => void {
  const taken = [...document.querySelectorAll('[data-track]')].flatMap((track) => {
    const item = findCabinCard(track, cabinId)?.closest('li');
    if (!item) return [];
    const next = item.nextElementSibling;
    item.remove();
    hideIfEmpty(track);
    return [{ track, item, next }];
  });
  return () => {
    for (const { track, item, next } of taken) {
      track.insertBefore(item, next);
      hideIfEmpty(track);
    }
  };
}

/** How far the first card of a row pushes the second. */
function stepOf(track: Element): number {
  const [first, second] = track.children;
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** A row that a guest has just turned goes on to where it was going, which cards put before it have moved by `step`. */
function goOn(track: Element, step: number): boolean {
  const goes = track.getAttribute('data-goes');
  if (goes === null) return false;
  const left = Math.max(0, Number(goes) + step);
  track.setAttribute('data-goes', String(left));
  track.scrollTo({ left });
  return true;
}

/**
 * Puts a card before the others of a row without moving what a guest looks at. A row at its beginning then scrolls to its
 * new one; a row that was scrolled on stays where it is.
 */
export function putFirst(track: Element, item: Element): void {
  const from = track.scrollLeft;
  const seen = isSeen(track);
  track.prepend(item);
  hideIfEmpty(track);
  const left = from > 0 || seen ? from + stepOf(track) : 0;
  track.scrollTo({ left, behavior: 'instant' });
  if (goOn(track, stepOf(track)) || from > 0) return;
  requestAnimationFrame(() => track.scrollTo({ left: 0, ...(seen ? {} : { behavior: 'instant' }) }));
}

/** Takes the first card of a row away again, without moving the others on the screen. */
export function dropFirst(track: Element, item: Element): void {
  const step = stepOf(track);
  const left = Math.max(0, track.scrollLeft - step);
  item.remove();
  hideIfEmpty(track);
  track.scrollTo({ left, behavior: 'instant' });
  goOn(track, -step);
}
