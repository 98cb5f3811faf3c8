import { vi } from 'vitest';

/**
 * Storage in memory in place of the browser's, until `vi.unstubAllGlobals()`; the map is what it
 * holds, as text.
 */
export function stubStorage(...areas: ('sessionStorage' | 'localStorage')[]): Map<string, string> {
  const stored = new Map<string, string>();
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  for (const name of areas) vi.stubGlobal(name, area);
  return stored;
}
