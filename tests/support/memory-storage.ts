import { vi } from 'vitest';

/** Replaces the browser's storage by one in memory, until `vi.unstubAllGlobals()`. Returns its content. */
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
