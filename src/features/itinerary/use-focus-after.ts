import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus on an item that was moved: the page it comes to draws it anew. */
export function useFocusAfter(): (id: string, control: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const control = document.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'nearest' });
  });
  return (id, control) => {
    wanted.current = `[data-item="${CSS.escape(id)}"] [data-control="${control}"]`;
  };
}
