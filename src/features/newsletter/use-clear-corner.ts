import { type RefObject, useEffect, useState } from 'react';
import { watchOverlap } from './watch-overlap.ts';

const wide = '(width >= 1024px)';

/** What the popup may not cover: of a panel that stays in sight beside the text every control, else what reserves. */
const controlsOf = (panel: Element): Element[] => [
  ...panel.querySelectorAll(matchMedia(wide).matches ? 'a, button' : '.button'),
];

const findPanel = (): Element | null => document.querySelector('.cabin-page .panel');

/** Whether the popup may be seen: it waits while a control of the panel that reserves a cabin lies where it stands. */
export function useClearCorner(popup: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(() => findPanel() === null);
  useEffect(() => {
    const panel = findPanel();
    if (!panel || !popup.current) return;
    return watchOverlap(popup.current, panel, controlsOf, (overlaps) => setClear(!overlaps));
  }, [popup]);
  return isClear;
}
