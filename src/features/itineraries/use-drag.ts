import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Destination } from '#domain/itineraries/edit-itinerary.ts';

type Drop = (id: string, to: Destination) => void;

/** Where a drop would put the item, and the element that shows it. */
interface Target {
  to: Destination;
  mark: Element;
}

/** Farther than a tap wanders. */
const slack = 6;
/** So near the edge of the screen it scrolls, so fast. */
const edge = 72;
const speed = 12;

/**
 * Lets items be dragged by their handle, with mouse, pen or finger: the returned ref is put around `[data-item]`,
 * `[data-handle]` and `[data-place]`. Escape ends it. Everything a drag does, buttons and keys do too.
 */
export function useItemDrag(onDrop: Drop): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const begin = (event: PointerEvent) => drag(event, element, (id, to) => drop(id, to));
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  }, []);
  return area;
}

/** One drag, from the press to its end. */
function drag(press: PointerEvent, area: HTMLElement, onDrop: Drop): void {
  const handle = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-handle]') : null;
  const item = handle?.closest<HTMLElement>('[data-item]');
  const id = handle?.dataset['handle'];
  if (!handle || !item || !id || press.button !== 0) return;
  const ended = new AbortController();
  const { signal } = ended;
  const start = { x: press.clientX, y: press.clientY + scrollY };
  let at = { x: press.clientX, y: press.clientY };
  let target: Target | null = null;
  let frame = 0;

  const follow = () => {
    item.style.transform = `translate(${at.x - start.x}px, ${at.y + scrollY - start.y}px)`;
    target?.mark.removeAttribute('data-drop');
    target = targetAt(area, at, item);
    target?.mark.setAttribute('data-drop', '');
    const by = at.y < edge ? -speed : at.y > innerHeight - edge ? speed : 0;
    if (by) scrollBy(0, by);
    frame = by ? requestAnimationFrame(follow) : 0;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    at = { x: clientX, y: clientY };
    if (!item.dataset['dragged'] && Math.hypot(clientX - start.x, clientY + scrollY - start.y) < slack)
      return;
    item.dataset['dragged'] = '';
    if (!frame) frame = requestAnimationFrame(follow);
  };
  const end = (isDropped: boolean) => {
    ended.abort();
    cancelAnimationFrame(frame);
    const found = item.dataset['dragged'] === undefined ? null : targetAt(area, at, item);
    delete item.dataset['dragged'];
    item.style.transform = '';
    target?.mark.removeAttribute('data-drop');
    if (isDropped && found) onDrop(id, found.to);
  };

  // A finger's events go on only while what it first touched stays, and the page must not scroll with it.
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}

/** What lies under a point, the dragged item aside: before an item, or the end of a part of a day. */
function targetAt(area: HTMLElement, { x, y }: { x: number; y: number }, dragged: Element): Target | null {
  const under = document.elementsFromPoint(x, y).find((one) => area.contains(one) && !dragged.contains(one));
  const part = under?.closest<HTMLElement>('[data-place]');
  const { date, place } = part?.dataset ?? {};
  if (!part || !date || !place) return null;
  const items = [...part.querySelectorAll<HTMLElement>('[data-item]')].filter((one) => one !== dragged);
  const next = items.find((one) => y < one.getBoundingClientRect().top + one.offsetHeight / 2);
  const before = next?.dataset['item'];
  return { to: { date, at: place, before }, mark: next ?? part };
}
