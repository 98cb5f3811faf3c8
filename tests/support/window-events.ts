import { vi } from 'vitest';

/** Defines the event functions of `window` in Node, until globals are restored. */
export function stubWindowEvents(): void {
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
}
