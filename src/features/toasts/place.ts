/** Where toasts stand: at the foot of the screen, at its top, or as a row of the dialog itself. */
export type Place = 'below' | 'above' | 'inside';

/** Pixels between a toast and what is beside it. */
const gap = 16;

/** The place at which toasts of a height cover nothing of a dialog on a screen; pixels. */
export function placeBeside(dialog: Pick<DOMRect, 'top' | 'bottom'>, height: number, screen: number): Place {
  const needed = height + 2 * gap;
  if (screen - dialog.bottom >= needed) return 'below';
  return dialog.top >= needed ? 'above' : 'inside';
}
