import { useEffect } from 'react';
import { keepToasts, type Toast } from '#stores/toasts.ts';

/**
 * The toasts there is room for. On a phone that is the newest, and whatever can be done for as long as its toast stands; in a
 * dialog the newest alone.
 */
export function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < 2) return toasts;
  if (document.querySelector('dialog:modal')) return toasts.slice(-1);
  if (!matchMedia('(width < 640px)').matches) return toasts;
  return toasts.filter((toast, index) => toast.action || index === toasts.length - 1);
}

/** As `withRoom`; the others go. */
export function useRoom(toasts: readonly Toast[]): readonly Toast[] {
  const kept = withRoom(toasts);
  const tooMany = kept.length < toasts.length;
  useEffect(() => {
    if (tooMany) keepToasts(kept);
  });
  return tooMany ? kept : toasts;
}
