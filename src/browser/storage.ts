/** Browser storage that never throws: it may be denied, full, or hold what is no longer JSON. */
type Area = 'sessionStorage' | 'localStorage';

/** The stored text, or null when there is none or storage is denied. */
function readText(area: Area, key: string): string | null {
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

/** Stores a value as JSON; null and undefined remove it. A browser that will not keep it is left at that. */
function writeJson(area: Area, key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Denied or full: nothing the site does depends on it alone.
  }
}

/** What is stored for this tab: unknown until its reader has checked the shape; null when absent or corrupt. */
export const readSession = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('sessionStorage', key, onCorrupt);

export const writeSession = (key: string, value: unknown): void => writeJson('sessionStorage', key, value);

/** What is stored for this browser: unknown until its reader has checked the shape; null when absent or corrupt. */
export const readLocal = (key: string, onCorrupt?: (cause: unknown) => void): unknown =>
  readJson('localStorage', key, onCorrupt);

export const writeLocal = (key: string, value: unknown): void => writeJson('localStorage', key, value);
