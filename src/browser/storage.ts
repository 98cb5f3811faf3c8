// Browser storage that never throws: it may be denied, full, or contain invalid JSON.

type Area = 'sessionStorage' | 'localStorage';

/** Values that could not be stored, by area and key, for this document only. */
const unwritten = new Map<string, string>();

/** Returns the stored text, or `null`. */
function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return unwritten.get(`${area} ${key}`) ?? null;
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
 * storage is denied, only this document has the value. If it is full, the stored value stays.
 */
function writeJson(area: Area, key: string, value: unknown): boolean {
  const text = value === null || value === undefined ? null : JSON.stringify(value);
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    if (text === null) unwritten.delete(`${area} ${key}`);
    else unwritten.set(`${area} ${key}`, text);
    return false;
  }
}

/** Returns the value stored for this tab, unchecked; null if absent or corrupt. */
export const readSession = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('sessionStorage', key, onCorrupt);

/** Stores a value for this tab. Returns whether the browser stored it. */
export const writeSession = (key: string, value: unknown): boolean => writeJson('sessionStorage', key, value);

/** Returns the value stored for this browser, unchecked; null if absent or corrupt. */
export const readLocal = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('localStorage', key, onCorrupt);

/** Stores a value for this browser. Returns whether the browser stored it. */
export const writeLocal = (key: string, value: unknown): boolean => writeJson('localStorage', key, value);

/** Whether storage persists after this document. `false` if the visitor denies storage. */
export function isStorageAllowed(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}
