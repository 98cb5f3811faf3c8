// Script in the head of every page, which marks the page if a stored search has future dates.

import { afterEach, expect, test, vi } from 'vitest';
import { bundleInlineScript } from '#layouts/inline-script.ts';

const early = bundleInlineScript('src/browser/inline-head.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the attributes that the script sets at a time with a stored search. */
function marks(moment: string, stored: unknown, address = '/about', isStayPage = false): string[] {
  const dataset: Record<string, string> = isStayPage ? { stayPage: 'true' } : {};
  vi.setSystemTime(new Date(moment));
  const addEventListener = () => undefined;
  vi.stubGlobal('document', { documentElement: { dataset }, addEventListener });
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', addEventListener);
  const { href, pathname, search } = new URL(address, 'https://cabins.example');
  vi.stubGlobal('location', { href, pathname, search });
  vi.stubGlobal('sessionStorage', { searchCriteria: JSON.stringify(stored) });
  new Function(early)();
  return Object.keys(dataset).filter((name) => name !== 'stayPage');
}

const stay = { check_in: '2026-11-24', check_out: '2026-11-26' };

test('offers future dates until their first day begins in New York, whatever the local date', () => {
  expect(marks('2026-11-23T17:00:00Z', stay)).toEqual(['searched', 'offer']);
  expect(marks('2026-11-24T04:30:00Z', stay)).toEqual(['searched', 'offer']);
  expect(marks('2026-11-24T05:30:00Z', stay)).toEqual(['searched']);
});

test('marks nothing if no search is stored', () => {
  expect(marks('2026-11-23T17:00:00Z', {})).toEqual([]);
  expect(marks('2026-11-23T17:00:00Z', null)).toEqual([]);
});

test.each([
  ['/cabins/lantern-ledge?check_in=2027-02-19&check_out=2027-02-22', true, ['searched']],
  ['/cabins/lantern-ledge?guests=4', true, []],
  ['/cabins/lantern-ledge', true, []],
  ['/cabins/hot-tub?check_in=2027-02-19&check_out=2027-02-22', false, []],
  ['/cabins?guests=4', false, ['searched']],
  ['/about?check_in=2027-02-19&check_out=2027-02-22', false, []],
])('reserves the line of the search on %s, a cabin’s page: %s: %j', (address, isStayPage, reserved) => {
  expect(marks('2026-11-23T17:00:00Z', null, address, isStayPage)).toEqual(reserved);
});
