import { expect, test } from 'vitest';
import { cookieName, cookieValue } from '#domain/web/cookie.ts';

test('binds a cookie to this host where browsers allow it', () => {
  expect(cookieName('mama_desk', true)).toBe('__Host-mama_desk');
  expect(cookieName('mama_desk', false)).toBe('mama_desk');
});

test.each([
  ['a=1', 'a', '1'],
  ['b=2;a=1; c=3', 'a', '1'],
  ['__Host-a=1', 'a', '1'],
  ['a=planted; __Host-a=1', 'a', '1'],
  ['__Host-a=1; a=planted', 'a', '1'],
  ['a=', 'a', ''],
  ['ba=1; x__Host-a=2', 'a', undefined],
  ['', 'a', undefined],
])('of %j, reads %s as %j', (cookies, name, value) => {
  expect(cookieValue(cookies, name)).toBe(value);
});
