/** Where toasts stand: at the foot of the screen, at its top, or as a row of the dialog itself. */
export type Place = 'below' | 'above' | 'inside';

/** Pixels between a toast and the edge of the screen. */
const edge = 16;

/** The place at which toasts of a height, with the space before them, cover nothing of a dialog on a screen; pixels. */
export function placeBeside(dialog: Pick<DOMRect, 'top' | 'bottom'>, height: number, screen: number): Place {
  const needed = height + edge;
  if (screen - dialog.bottom >= needed) return 'below';
  return dialog.top >= needed ? 'above' : 'inside';
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether toasts hide some of a control that they would leave free at the other edge of a screen. */
export function isInTheWay({ left, right, top, bottom }: Box, control: Box, screen: number): boolean {
  const atOtherEdge = { left, right, top: screen - bottom, bottom: screen - top };
  return meet({ left, right, top, bottom }, control) && !meet(atOtherEdge, control);
}
