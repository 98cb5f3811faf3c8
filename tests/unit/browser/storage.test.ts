import { afterEach, describe, expect, test, vi } from 'vitest';
import { isStorageAllowed, readLocal, readSession, writeLocal, writeSession } from '#browser/storage.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  test('saves JSON, and removes it on null', () => {
    vi.stubGlobal('sessionStorage', memory());
    writeSession('stay', { nights: 3 });
    expect(readSession('stay')).toEqual({ nights: 3 });
    writeSession('stay', null);
    expect(readSession('stay')).toBeNull();
  });

  test('reports invalid JSON and reads it as absent', () => {
    const broken = memory();
    broken.setItem('stay', '{"nights":');
    vi.stubGlobal('sessionStorage', broken);
    const onCorrupt = vi.fn();
    expect(readSession('stay', onCorrupt)).toBeNull();
    expect(onCorrupt).toHaveBeenCalledOnce();
  });

  test.each([
    ['denied', 'denied'],
    ['missing', undefined],
    ['null, as in an app that shows pages', null],
  ])('that is %s keeps values until the page closes, and reports that they are not saved', (_what, area) => {
    if (area === 'denied')
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
    else vi.stubGlobal('localStorage', area);
    expect(readLocal('other')).toBeNull();
    expect(writeLocal('key', { of: 1 })).toBe(false);
    expect(readLocal('key')).toEqual({ of: 1 });
    writeLocal('key', null);
    expect(readLocal('key')).toBeNull();
    expect(isStorageAllowed()).toBe(false);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('reports that it is full and keeps its content', () => {
    const full = memory();
    full.setItem('key', '1');
    full.setItem = refuse;
    vi.stubGlobal('localStorage', full);
    expect([writeLocal('key', 2), readLocal('key'), isStorageAllowed()]).toEqual([false, 1, true]);
  });
});
