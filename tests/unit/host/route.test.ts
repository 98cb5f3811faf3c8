import { expect, test } from 'vitest';
import { getHostHref, parseRoute } from '#host/route.ts';
import { findView, views } from '#host/views.ts';

test.each([
  ['', { view: 'today', path: '' }],
  ['#', { view: 'today', path: '' }],
  ['#history', { view: 'history', path: '' }],
  ['#bookings/MC-234567', { view: 'bookings', path: 'MC-234567' }],
  ['#calendar/2026-12-01/3', { view: 'calendar', path: '2026-12-01/3' }],
  ['#history/booking%3AMC-234567', { view: 'history', path: 'booking:MC-234567' }],
  ['#bookings/%E0%A4%A', { view: 'bookings', path: '' }],
  ['#<b>', { view: 'today', path: '' }],
])('reads the address %s', (hash, place) => {
  expect(parseRoute(hash)).toEqual(place);
});

test('writes an address that is read back unchanged', () => {
  for (const path of ['', 'MC-234567', 'booking:MC-234567', 'a b/c#d?e%f']) {
    const { hash } = new URL(getHostHref('bookings', path), 'http://x');
    expect(parseRoute(hash)).toEqual({ view: 'bookings', path });
  }
});

test('every view has a unique name and title', () => {
  expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
  expect(new Set(views.map(({ title }) => title)).size).toBe(views.length);
  expect(findView('today')?.title).toBe('Today');
  expect(findView('nowhere')).toBeUndefined();
});
