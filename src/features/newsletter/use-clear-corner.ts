import { type RefObject, useEffect, useState } from 'react';
import { watchOverlap } from './watch-overlap.ts';

const wide = '(width >= 1024px)';

/** What a cabin's page books with: beside its text the whole panel, which stays in sight; below it only the buttons. */
const panelParts = (panel: Element): Element[] =>
  matchMedia(wide).matches ? [panel] : [...panel.querySelectorAll('.button')];

const findPanel = (): Element | null => document.querySelector('.cabin-page .panel');

/** Whether the popup may be seen: it waits while the panel that reserves a cabin lies where it stands. */
export function useClearCorner(popup: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(() => findPanel() === null);
  useEffect(() => {
    const panel = findPanel();
    if (!panel || !popup.current) return;
    return watchOverlap(popup.current, panel, panelParts, (overlaps) => setClear(!overlaps));
  }, [popup]);
  return isClear;
}
