import { useEffect } from 'react';
import { keepNewestToast, type Toast } from '#stores/toasts.ts';

/** Whether there is room for one toast at most: on a phone and in a dialog. */
export const isCrowded = (): boolean =>
  matchMedia('(width < 640px)').matches || document.querySelector('dialog:modal') !== null;

/** The toasts there is room for. Where that is one it is the newest, and the others go. */
export function useRoom(toasts: readonly Toast[]): readonly Toast[] {
  const tooMany = toasts.length > 1 && isCrowded();
  useEffect(() => {
    if (tooMany) keepNewestToast();
  }, [tooMany]);
  return tooMany ? toasts.slice(-1) : toasts;
}
