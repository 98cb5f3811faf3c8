import { atom } from 'nanostores';
import { readLocal, writeLocal } from './storage.ts';

/**
 * What this browser stores under a key, as `parse` reads it. It follows other tabs, and a page that comes back from the browser's
 * cache.
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
    /** Another tab may have written a moment ago; where storage is denied, what this page remembers counts. */
    current: (): Value => (readLocal(key) ? read() : $value.get()),
    keep(value: Value): void {
      writeLocal(key, value);
      $value.set(value);
    },
  };
}
