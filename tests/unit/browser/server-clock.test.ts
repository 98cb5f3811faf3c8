import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerClock } from '#browser/server-clock.ts';

const told = '2026-12-01T12:00:00.000Z';
let timer = 0;

beforeEach(() => {
  timer = 5000;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T11:00:00Z') });
  vi.spyOn(performance, 'now').mockImplementation(() => timer);
  setServerClock(told);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Returns the measured seconds since the response, after changes of the timer and the local clock.
 */
function elapsed(timerSeconds: number, clockSeconds: number): number {
  timer = 5000 + timerSeconds * 1000;
  vi.setSystemTime(Date.parse('2026-12-01T11:00:00Z') + clockSeconds * 1000);
  return (serverNow().getTime() - Date.parse(told)) / 1000;
}

test.each([
  ['the page stayed visible', 75, 75, 75],
  ['the device slept for a minute', 15, 75, 75],
  ['the device slept for a night', 15, 36_015, 36_015],
  ['the visitor’s clock was set back an hour', 75, 75 - 3600, 75],
  ['the visitor’s clock was set ahead by months', 75, 75 + 90 * 86_400, 75],
])('keeps the server’s time when %s', (_, timerSeconds, clockSeconds, seconds) => {
  expect(elapsed(timerSeconds, clockSeconds)).toBe(seconds);
});
