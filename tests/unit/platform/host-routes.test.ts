// Requests of hosts: check of their origin, session cookie and file downloads.

import { expect, test } from 'vitest';
import { getHostSessionToken } from '#netlify/host-accounts/session.ts';
import { isFromOurPage } from '#netlify/platform/http/check-origin.ts';
import { fileResponse } from '#netlify/platform/http/file-response.ts';

const site = 'https://mama.test';

const isOurs = (method: string, headers: Record<string, string>, ours?: string) =>
  isFromOurPage(new Request(`${site}/api/desk/x`, { method, headers }), ours);

test.each<[string, Record<string, string>, boolean]>([
  ['POST', { origin: site, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { origin: site }, true],
  ['POST', {}, false],
  ['POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['POST', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ['POST', { origin: site, 'sec-fetch-site': 'none' }, false],
  ['PUT', { origin: 'https://mama.test.evil.test' }, false],
  ['PUT', { origin: 'https://mama.test:444' }, false],
  ['GET', {}, true],
  ['GET', { 'sec-fetch-site': 'none' }, true],
  ['GET', { 'sec-fetch-site': 'same-site' }, false],
])('decides whether %s with %o comes from our page: %s', (method, headers, expected) => {
  expect(isOurs(method, headers)).toBe(expected);
});

test('accepts the site’s own address under another name', () => {
  expect(isOurs('POST', { origin: 'https://mamacabins.example' }, 'https://mamacabins.example/')).toBe(true);
  expect(isOurs('POST', { origin: 'https://mamacabins.example' })).toBe(false);
});

test('sends a file as a download with a plain name', async () => {
  const answer = fileResponse({ name: 'bookings-2026.csv', type: 'text/csv', body: 'a,b' });
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="bookings-2026.csv"',
    'content-type': 'text/csv; charset=utf-8',
  });
  const zip = fileResponse({ name: 'a.zip', type: 'application/zip', body: '' });
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(() => fileResponse({ name: 'a"b', type: 'text/csv', body: '' })).toThrow(Error);
});

test('reads the cookie among others, and only in full', () => {
  const token = 'a'.repeat(32);
  const read = (cookie: string) => getHostSessionToken(new Request(site, { headers: { cookie } }));
  expect(read(`mama_session=x; mama_desk=${token}`)).toBe(token);
  expect(read(`mama_desk=${token}; b=c`)).toBe(token);
  expect(read(`mama_desk=${'b'.repeat(32)}; __Host-mama_desk=${token}`)).toBe(token);
  for (const odd of ['', `not_mama_desk=${token}`, `mama_desk=${token}x`, 'mama_desk=short']) {
    expect(read(odd)).toBeNull();
  }
});
