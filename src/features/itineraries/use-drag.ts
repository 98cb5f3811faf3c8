import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Destination } from '#domain/itineraries/edit-itinerary.ts';

type Drop = (id: string, to: Destination) => void;

interface Target {
  to: Destination;
  mark: Element;
}

/** In px; a shorter movement is a press. */
const dragThreshold = 6;
/** Distance from the screen's edge, and speed, in px. */
const scrollZone = 72;
const scrollSpeed = 12;

/**
 * Makes `[data-item]` draggable by its `[data-handle]`. Escape cancels. The ref is for the parent.
 */
export function useItemDrag(onDrop: Drop): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onPointerDown = (event: PointerEvent) => drag(event, element, (id, to) => handleDrop(id, to));
    element.addEventListener('pointerdown', onPointerDown);
    return () => element.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return area;
}

function drag(press: PointerEvent, area: HTMLElement, onDrop: Drop): void {
  const handle = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-handle]') : null;
  const item = handle?.closest<HTMLElement>('[data-item]');
  const id = handle?.dataset['handle'];
  if (!handle || !item || !id || press.button !== 0) return;
  const controller = new AbortController();
  const { signal } = controller;
  const start = { x: press.clientX, y: press.clientY + scrollY };
  let pointer = { x: press.clientX, y: press.clientY };
  let target: Target | null = null;
  let frame = 0;

  const update = () => {
    item.style.transform = `translate(${pointer.x - start.x}px, ${pointer.y + scrollY - start.y}px)`;
    target?.mark.removeAttribute('data-drop');
    target = findTarget(area, pointer, item);
    target?.mark.setAttribute('data-drop', '');
    const scrollStep =
      pointer.y < scrollZone ? -scrollSpeed : pointer.y > innerHeight - scrollZone ? scrollSpeed : 0;
    if (scrollStep) scrollBy(0, scrollStep);
    frame = scrollStep ? requestAnimationFrame(update) : 0;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY };
    if (
      !item.dataset['dragged'] &&
      Math.hypot(clientX - start.x, clientY + scrollY - start.y) < dragThreshold
    )
      return;
    item.dataset['dragged'] = '';
    if (!frame) frame = requestAnimationFrame(update);
  };
  const end = (isDropped: boolean) => {
    controller.abort();
    cancelAnimationFrame(frame);
    const dropTarget = item.dataset['dragged'] === undefined ? null : findTarget(area, pointer, item);
    delete item.dataset['dragged'];
    item.style.transform = '';
    target?.mark.removeAttribute('data-drop');
    if (isDropped && dropTarget) onDrop(id, dropTarget.to);
  };

  // Pointer capture keeps the events coming while items are re-rendered, and the page from
  // scrolling.
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}

/** Returns an item, or the end of a part of the day. Ignores the dragged item. */
function findTarget(area: HTMLElement, { x, y }: { x: number; y: number }, dragged: Element): Target | null {
  const under = document
    .elementsFromPoint(x, y)
    .find((element) => area.contains(element) && !dragged.contains(element));
  const part = under?.closest<HTMLElement>('[data-place]');
  const { date, place } = part?.dataset ?? {};
  if (!part || !date || !place) return null;
  const items = [...part.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (element) => element !== dragged,
  );
  const next = items.find((element) => y < element.getBoundingClientRect().top + element.offsetHeight / 2);
  const nextItem = next?.dataset['item'];
  return { to: { date, at: place, before: nextItem }, mark: next ?? part };
}
