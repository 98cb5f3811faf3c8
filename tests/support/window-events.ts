import { vi } from 'vitest';

/** Gives Node the listeners of a window, until globals are restored. */
export function stubWindowEvents(): void {
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
}
