/** Browser storage that never throws: it may be denied, full, or hold what is no longer JSON. */
type Area = 'sessionStorage' | 'localStorage';

/** Values that storage refused to take, by area and key, for as long as this document lives. */
const refused = new Map<string, string>();

/** The stored text, or null when there is none. */
function readText(area: Area, key: string): string | null {
  const kept = refused.get(`${area} ${key}`);
  if (kept !== undefined) return kept;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
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
 * Stores a value as JSON; null and undefined remove it. Whether the browser took it: where storage is denied or full, this
 * document alone remembers the value.
 */
function writeJson(area: Area, key: string, value: unknown): boolean {
  const name = `${area} ${key}`;
  refused.delete(name);
  const isRemoved = value === null || value === undefined;
  try {
    if (isRemoved) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (!isRemoved) refused.set(name, JSON.stringify(value));
    return false;
  }
}

/** What is stored for this tab: unknown until its reader has checked the shape; null when absent or corrupt. */
export const readSession = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('sessionStorage', key, onCorrupt);

/** Stores a value for this tab; whether the browser took it. */
export const writeSession = (key: string, value: unknown): boolean => writeJson('sessionStorage', key, value);

/** What is stored for this browser: unknown until its reader has checked the shape; null when absent or corrupt. */
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
