/** Browser storage that never throws: it may be denied, full, or hold what is no longer JSON. */
type Area = 'sessionStorage' | 'localStorage';

/** Values that storage refused, by area and key, for the life of this document. */
const refused = new Map<string, string>();

/** The stored text, or null when there is none. */
function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return refused.get(`${area} ${key}`) ?? null;
  }
}

function readJson(area: Area, key: string, onCorrupt?: (cause: unknown) => void): unknown {
  const text = readText(area, key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    onCorrupt?.(cause);
    return null;
  }
}

/**
 * Stores a value as JSON; null and undefined remove it. Returns whether the browser stored it. If
 * storage is full or denied, only this document has the value.
 */
function writeJson(area: Area, key: string, value: unknown): boolean {
  const text = value === null || value === undefined ? null : JSON.stringify(value);
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    if (text === null) refused.delete(`${area} ${key}`);
    else refused.set(`${area} ${key}`, text);
    return false;
  }
}

/** Returns the value stored for this tab, unchecked; null if absent or corrupt. */
export const readSession = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('sessionStorage', key, onCorrupt);

/** Stores a value for this tab; whether the browser took it. */
export const writeSession = (key: string, value: unknown): boolean => writeJson('sessionStorage', key, value);

/** Returns the value stored for this browser, unchecked; null if absent or corrupt. */
export const readLocal = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('localStorage', key, onCorrupt);

/** Stores a value for this browser; whether it took it. */
export const writeLocal = (key: string, value: unknown): boolean => writeJson('localStorage', key, value);

/** Whether what is written is there after this document: not where the visitor refuses storage. */
export function isStorageAllowed(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}
