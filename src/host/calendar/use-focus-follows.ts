import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Cell } from '#domain/rates/cell.ts';

/** The focus goes with the active cell while the grid has it, and the cell comes into sight. */
export function useFocusFollows(ref: RefObject<HTMLElement | null>, { row, day }: Cell): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another cell moves the focus
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const grid = ref.current;
    const cell = grid?.querySelector<HTMLElement>('[data-active]');
    // A host who types elsewhere is left there.
    if (!cell || !grid?.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, day]);
}
