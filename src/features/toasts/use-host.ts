import { useEffect, useState } from 'react';

/**
 * The topmost modal dialog, else null. Everything outside a modal dialog is inert, so toasts have to
 * stand inside it to be seen, announced and clicked.
 */
export function useHost(toasts: readonly unknown[]): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => setHost(topDialog());
    update();
    // A dialog may open over the page after its toast, and one may take the place of another.
    const watch = new MutationObserver(update);
    watch.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
    return () => watch.disconnect();
  }, [toasts]);
  return host;
}

const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** False at first, true a moment after mounting. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
