import { atom } from 'nanostores';
import { readLocal, writeLocal } from './storage.ts';

/**
 * Creates an atom for a stored value, read with `parse`. It follows other tabs, and pages restored
 * by Back.
 */
export function storedAtom<Value>(key: string, parse: (stored: unknown) => Value) {
  const read = (): Value => parse(readLocal(key));
  const $value = atom<Value>(read());
  if (typeof window !== 'undefined') {
    addEventListener('storage', (event) => {
      if (!event.key || event.key === key) $value.set(read());
    });
    addEventListener('pageshow', ({ persisted }) => persisted && $value.set(read()));
  }
  return {
    $value,
    /**
     * Reads storage again, because another tab may have changed it; if storage is denied, returns
     * this page's value.
     */
    current: (): Value => (readLocal(key) ? read() : $value.get()),
    save(value: Value): void {
      writeLocal(key, value);
      $value.set(value);
    },
  };
}
