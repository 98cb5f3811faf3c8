import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubWindowEvents } from '#support/window-events.ts';

let page: EventTarget & { hidden: boolean };
let onPricesStale: typeof import('#stores/refresh-prices.ts').onPricesStale;
let turns: number;

/** Opens a page in a visibility state. */
async function open(state: 'hidden' | 'visible') {
  page = Object.assign(new EventTarget(), { hidden: state === 'hidden' });
  vi.stubGlobal('document', page);
  stubWindowEvents();
  ({ onPricesStale } = await import('#stores/refresh-prices.ts'));
  turns = 0;
  onPricesStale(() => (turns += 1));
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const turn = (state: 'hidden' | 'visible') => {
  page.hidden = state === 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};

test('refreshes visible prices every five minutes, but not at first', async () => {
  await open('visible');
  minutes(4);
  expect(turns).toBe(0);
  minutes(1);
  expect(turns).toBe(1);
  minutes(5);
  expect(turns).toBe(2);
});

test('pauses while hidden, and refreshes on return after five minutes', async () => {
  await open('visible');
  turn('hidden');
  minutes(4);
  turn('visible');
  expect(turns).toBe(0);
  turn('hidden');
  minutes(20);
  expect(turns).toBe(0);
  turn('visible');
  expect(turns).toBe(1);
});

test('refreshes a page opened in a background tab when it is first viewed', async () => {
  await open('hidden');
  minutes(2);
  expect(turns).toBe(0);
  turn('visible');
  expect(turns).toBe(1);
});

test('treats a device that slept as having been away', async () => {
  await open('visible');
  vi.setSystemTime(Date.now() + 3_600_000);
  turn('visible');
  expect(turns).toBe(1);
});

test('notifies all subscribers of a deal that changes prices, until they unsubscribe', async () => {
  await open('visible');
  const { markPricesStale } = await import('#stores/price-staleness.ts');
  const other = vi.fn();
  const stop = onPricesStale(other);
  markPricesStale();
  stop();
  markPricesStale();
  expect([turns, other.mock.calls.length]).toEqual([2, 1]);
});
