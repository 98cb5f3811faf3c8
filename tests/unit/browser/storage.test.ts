import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLocal, readSession, writeLocal, writeSession } from '#browser/storage.ts';

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
  test('keeps JSON, and null removes it', () => {
    vi.stubGlobal('sessionStorage', memory());
    writeSession('stay', { nights: 3 });
    expect(readSession('stay')).toEqual({ nights: 3 });
    writeSession('stay', null);
    expect(readSession('stay')).toBeNull();
  });

  test('tells of what is no longer JSON and reads it as absent', () => {
    const broken = memory();
    broken.setItem('stay', '{"nights":');
    vi.stubGlobal('sessionStorage', broken);
    const onCorrupt = vi.fn();
    expect(readSession('stay', onCorrupt)).toBeNull();
    expect(onCorrupt).toHaveBeenCalledOnce();
  });

  test('never throws when storage is denied, full or missing', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => writeLocal('key', 1)).not.toThrow();
    expect(readLocal('key')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(() => writeLocal('key', 1)).not.toThrow();
    expect(readLocal('key')).toBeNull();
  });
});
