import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Block, Cell } from '#domain/rates/cell.ts';
import type { Range } from './use-range.ts';

/** A finger that rests this long begins to select; one that moves before scrolls. */
const restMs = 350;
const jitter = 10;

interface Press {
  x: number;
  y: number;
  cell: Cell;
  timer: ReturnType<typeof setTimeout> | null;
  selecting: boolean;
}

/**
 * Selects by pointer: a mouse drags at once, a finger after it has rested. A tap selects a night, the next tap goes on to
 * another night of the same cabin. `cellAt`: the cell under a point of the window.
 */
export function useDrag(
  ref: RefObject<HTMLElement | null>,
  { block, goTo }: Range,
  cellAt: (x: number, y: number) => Cell | null,
) {
  const press = useRef<Press | null>(null);
  useEffect(() => {
    // Only a listener that is not passive can keep the page from scrolling under a finger that selects.
    const hold = (event: TouchEvent) => {
      if (press.current?.selecting) event.preventDefault();
    };
    const element = ref.current;
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [ref]);
  const begin = (event: PointerEvent, cell: Cell) => {
    goTo(cell, event.shiftKey ? 'extend' : 'begin');
    if (press.current) press.current.selecting = true;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event.clientX, event.clientY);
      if (event.button !== 0 || !cell || event.target instanceof HTMLAnchorElement) return;
      press.current = { x: event.clientX, y: event.clientY, cell, timer: null, selecting: false };
      if (event.pointerType !== 'touch') {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event, cell);
      } else press.current.timer = setTimeout(() => begin(event, cell), restMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = press;
      if (!current) return;
      if (current.selecting) {
        const cell = cellAt(event.clientX, event.clientY);
        if (cell) goTo(cell, 'extend');
      } else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > jitter) end();
    },
    onPointerUp: () => {
      const { current } = press;
      if (current && !current.selecting) goTo(current.cell, goesOn(block, current.cell) ? 'extend' : 'begin');
      end();
    },
    onPointerCancel: end,
  };

  function end() {
    if (press.current?.timer) clearTimeout(press.current.timer);
    press.current = null;
  }
}

/** Whether a tap is the other end of what the last one began: one night of the same cabin. */
const goesOn = (block: Block | null, { row, day }: Cell): boolean =>
  block !== null &&
  block.firstRow === row &&
  block.lastRow === row &&
  block.firstDay === block.lastDay &&
  block.firstDay !== day;
