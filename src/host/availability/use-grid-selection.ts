/** Keyboard and pointer selection of nights in a calendar grid. */

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  clampCell,
  type GridBlock,
  type GridCell,
  type Layout,
  moveCell,
  toGridBlock,
} from '#domain/availability/rates/grid-cell.ts';

/** Active cell and selection of a calendar grid. */
export interface GridSelection {
  /** Cell that has focus; the only one that Tab reaches. */
  activeCell: GridCell;
  block: GridBlock | null;
  /** Moves to a cell. `extend` extends the selection to it. */
  moveTo: (cell: GridCell, mode: 'walk' | 'begin' | 'extend') => void;
  clear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface State {
  head: GridCell;
  anchor: GridCell | null;
}

/** Keyboard navigation and selection as in the ARIA grid pattern. `onOpen` runs on Enter. */
export function useGridSelection(layout: Layout, onOpen: () => void): GridSelection {
  const [{ head, anchor }, setState] = useState<State>({ head: { row: 0, day: 0 }, anchor: null });
  const activeCell = clampCell(head, layout);
  const block = useMemo(() => (anchor ? toGridBlock({ anchor, head }) : null), [anchor, head]);
  const goTo: GridSelection['moveTo'] = (cell, mode) =>
    setState((previous) => ({
      head: cell,
      anchor: { walk: null, begin: cell, extend: previous.anchor ?? previous.head }[mode],
    }));
  const clear = () => setState((previous) => ({ ...previous, anchor: null }));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey || event.target instanceof HTMLAnchorElement) return;
    const cell = moveCell(activeCell, key, ctrlKey || metaKey, layout);
    if (cell) goTo(cell, shiftKey ? 'extend' : 'walk');
    else if (key === ' ') goTo(activeCell, 'begin');
    else if (key === 'Enter') onOpen();
    else if (key === 'Escape' && anchor) clear();
    else return;
    event.preventDefault();
  };
  return { activeCell, block, moveTo: goTo, clear, onKeyDown };
}

/** Moves focus with the active cell while the grid has focus, and scrolls the cell into view. */
export function useFocusFollows(ref: RefObject<HTMLElement | null>, { row, day }: GridCell): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another cell moves the focus
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const grid = ref.current;
    const cell = grid?.querySelector<HTMLElement>('[data-active]');
    // Does not take focus from a form.
    if (!cell || !grid?.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, day]);
}

/**
 * Duration after which a touch starts a selection. Moving further than `maxJitterPx` before that
 * scrolls.
 */
const longPressMs = 350;
const maxJitterPx = 10;

interface Press {
  x: number;
  y: number;
  cell: GridCell;
  timer: ReturnType<typeof setTimeout> | null;
  selecting: boolean;
}

/**
 * Selects by pointer: a mouse by dragging, a touch after a long press. A tap selects a night, and a
 * second tap extends the selection within the same cabin.
 */
export function useDrag(ref: RefObject<HTMLElement | null>, { block, moveTo: goTo }: GridSelection) {
  const press = useRef<Press | null>(null);
  useEffect(() => {
    // Only a non-passive listener can stop the page from scrolling during a selection.
    const preventScroll = (event: TouchEvent) => {
      if (press.current?.selecting) event.preventDefault();
    };
    const element = ref.current;
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchmove', preventScroll);
  }, [ref]);
  const startSelecting = (event: PointerEvent, cell: GridCell) => {
    goTo(cell, event.shiftKey ? 'extend' : 'begin');
    if (press.current) press.current.selecting = true;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellUnder(event);
      if (event.button !== 0 || !cell || event.target instanceof HTMLAnchorElement) return;
      press.current = { x: event.clientX, y: event.clientY, cell, timer: null, selecting: false };
      if (event.pointerType !== 'touch') {
        event.currentTarget.setPointerCapture(event.pointerId);
        startSelecting(event, cell);
      } else press.current.timer = setTimeout(() => startSelecting(event, cell), longPressMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = press;
      if (!current) return;
      if (current.selecting) {
        const cell = cellUnder(event);
        if (cell) goTo(cell, 'extend');
      } else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > maxJitterPx) end();
    },
    onPointerUp: () => {
      const { current } = press;
      if (current && !current.selecting)
        goTo(current.cell, continuesSelection(block, current.cell) ? 'extend' : 'begin');
      end();
    },
    onPointerCancel: end,
  };

  function end() {
    if (press.current?.timer) clearTimeout(press.current.timer);
    press.current = null;
  }
}

/** Returns the cell under a pointer, from its data attributes, even below other elements. */
function cellUnder({ clientX, clientY }: PointerEvent): GridCell | null {
  const under = document.elementsFromPoint(clientX, clientY);
  const name = under.find((element) => element.hasAttribute('data-cell'))?.getAttribute('data-cell');
  const [row, day] = name?.split(' ').map(Number) ?? [];
  return row === undefined || day === undefined ? null : { row, day };
}

/** Whether a tap extends the selection: it contains one other night of the same cabin. */
const continuesSelection = (block: GridBlock | null, { row, day }: GridCell): boolean =>
  block !== null &&
  block.firstRow === row &&
  block.lastRow === row &&
  block.firstDay === block.lastDay &&
  block.firstDay !== day;
