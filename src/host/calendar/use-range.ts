import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { type Block, blockOf, type Cell, clampCell, type Layout, moved } from '#domain/rates/cell.ts';

/** Where a host is in a calendar, and what she has selected. */
export interface Range {
  /** The one cell that can be reached by Tab. */
  active: Cell;
  /** What is selected, or null. */
  block: Block | null;
  /** Goes to a cell; `extend` selects as far as it, from where the selection began. */
  goTo: (cell: Cell, how: 'walk' | 'begin' | 'extend') => void;
  /** Drops the selection. */
  drop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface State {
  head: Cell;
  anchor: Cell | null;
}

/** The walk and the selection of a calendar, as an ARIA grid has them. `onOpen`: Enter was pressed. */
export function useRange(layout: Layout, onOpen: () => void): Range {
  const [{ head, anchor }, setState] = useState<State>({ head: { row: 0, day: 0 }, anchor: null });
  const active = clampCell(head, layout);
  const block = useMemo(() => (anchor ? blockOf({ anchor, head }) : null), [anchor, head]);
  const goTo = useCallback((cell: Cell, how: 'walk' | 'begin' | 'extend') => {
    setState((before) => ({ head: cell, anchor: anchorAfter(before, cell, how) }));
  }, []);
  const drop = useCallback(() => setState((before) => ({ ...before, anchor: null })), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey || event.target instanceof HTMLAnchorElement) return;
    const cell = moved(active, key, ctrlKey || metaKey, layout);
    if (cell) goTo(cell, shiftKey ? 'extend' : 'walk');
    else if (key === ' ') goTo(active, 'begin');
    else if (key === 'Enter') onOpen();
    else if (key === 'Escape' && anchor) drop();
    else return;
    event.preventDefault();
  };
  return { active, block, goTo, drop, onKeyDown };
}

function anchorAfter({ head, anchor }: State, cell: Cell, how: 'walk' | 'begin' | 'extend'): Cell | null {
  if (how === 'walk') return null;
  return how === 'begin' ? cell : (anchor ?? head);
}
