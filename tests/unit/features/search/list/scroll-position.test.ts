import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScrollPosition, saveScrollPosition } from '#features/search/list/scroll-position.ts';
import { stubStorage } from '#support/memory-storage.ts';

let stored: Map<string, string>;

class Navigation {
  readonly type: NavigationTimingType;
  constructor(type: NavigationTimingType) {
    this.type = type;
  }
}

/** Simulates arriving at an address. */
function arrive(type: NavigationTimingType, address = '/cabins/pool?sort=price'): void {
  const { pathname, search } = new URL(address, 'http://localhost');
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(type)] });
}

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  arrive('navigate');
  saveScrollPosition({ reached: 96, first: 60, top: -120 });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['back_forward', 'reload'] as const)('restores the position of a list on %s', (type) => {
  arrive(type);
  expect(loadScrollPosition()).toEqual({ reached: 96, first: 60, top: -120 });
});

test('starts at the top after a link', () => {
  arrive('navigate');
  expect(loadScrollPosition()).toBeNull();
});

test('is saved for one list with its filters only', () => {
  for (const other of ['/cabins/pool', '/cabins?sort=price', '/cabins/pool?sort=price&filter=hot-tub']) {
    arrive('back_forward', other);
    expect(loadScrollPosition()).toBeNull();
  }
});

test.each([
  '{"address":"/cabins/pool?sort=price"}',
  '{"address":"/cabins/pool?sort=price","reached":"96","first":60,"top":-120}',
  '{"address":"/cabins/pool?sort=price","reached":96.5,"first":60,"top":-120}',
  '{"address":"/cabins/pool?sort=price","reached":96,"first":60,"top":null}',
  '{"address":"/cabins/pool?sort=price","reached":96,"top":4200}',
  '[]',
  'not json',
])('ignores an invalid position: %s', (text) => {
  for (const key of stored.keys()) stored.set(key, text);
  arrive('back_forward');
  expect(loadScrollPosition()).toBeNull();
});
