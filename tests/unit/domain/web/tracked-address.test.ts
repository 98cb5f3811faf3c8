import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackedAddress, trackedReferrer } from '#domain/web/tracked-address.ts';

test.each([
  ['/booking-success?token=MC-1.x', '/booking-success'],
  ['/payment-success?utm_source=tiktok&token=MC-1.x#top', '/payment-success?utm_source=tiktok'],
  ['/cabins?check_in=2026-12-11&guests=2&email=ada%40example.com', '/cabins?check_in=2026-12-11&guests=2'],
  ['/cabins?utm_source=ada@example.com', '/cabins'],
  [`/cabins?city=${'x'.repeat(61)}`, '/cabins'],
  ['/booking?cabin=perseid&first_name=Ada', '/booking?cabin=perseid'],
  ['/shared-itinerary/7f3a', '/shared-itinerary'],
  ['http://localhost/cabins?a=1#availability', 'http://localhost/cabins'],
  ['/shared-itinerary', '/shared-itinerary'],
  ['/a/shared-itinerary/7f3a/b', '/a/shared-itinerary'],
  ['/cabins?a=1&utm_medium=m&utm_campaign=c&b=2', '/cabins?utm_medium=m&utm_campaign=c'],
  ['/cabins?utm_content=c&my_guests=2&guests=', '/cabins'],
  [`/cabins?city=${'x'.repeat(60)}`, `/cabins?city=${'x'.repeat(60)}`],
  [
    '/map?check_out=2026-12-14&city=Pigeon+Forge&flexible_days=3&sort=price&filter=pool&amenity=wifi&beds=2',
    '/map?check_out=2026-12-14&city=Pigeon+Forge&flexible_days=3&sort=price&filter=pool&amenity=wifi&beds=2',
  ],
  ['/cabins?beds=2#beds=3', '/cabins?beds=2'],
  ['/cabins#?beds=2', '/cabins?beds=2'],
  ['/a\n?token=t\n&beds=2', '/a?beds=2'],
  ['/a&beds=2', '/a?beds=2'],
  ['/', '/'],
  ['', ''],
])('records %s as %s', (address, told) => {
  expect(trackedAddress(address)).toBe(told);
});

test('never contains a token, at any position of a query', () => {
  const piece = fc.constantFrom('?', '&', '#', '=', 'token', 'utm_source', 'a', '%26', ';', '+');
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), (before, after) => {
      const told = trackedAddress(`/x?${before.join('')}&token=MC-SECRET&${after.join('')}`);
      expect(told).not.toContain('MC-SECRET');
      expect(trackedAddress(told)).toBe(told);
    }),
  );
});

test('removes the query of a referrer', () => {
  expect(trackedReferrer('https://www.google.com/search?q=ada')).toBe('https://www.google.com/search');
  expect(trackedReferrer('https://a.example/#b')).toBe('https://a.example/');
  expect(trackedReferrer('https://a.example/?b\nc')).toBe('https://a.example/');
  expect(trackedReferrer('')).toBe('');
});

test('removes a secret however it is escaped and wherever it is', () => {
  const mac = 'qVb3'.repeat(11);
  const sign = fc.constantFrom(
    '#',
    '?',
    '&',
    '/',
    '=',
    ';',
    '!',
    '%23',
    '%2523',
    '%3D',
    '%',
    '\\',
    ' ',
    '\u2028',
    '.',
  );
  const word = fc.constantFrom('token', 'edit', 'sign-in', 'utm_source', 'cabin', 'a', '');
  const piece = fc.oneof(sign, word);
  fc.assert(
    fc.property(
      fc.constantFrom('', 'https://cabins.example'),
      fc.constantFrom('/booking-success', '/desk', '/api/pay', '/shared-itinerary'),
      fc.array(piece, { maxLength: 6 }),
      fc.array(piece, { maxLength: 4 }),
      fc.nat(2),
      (origin, page, before, after, times) => {
        const address = `${page}${before.join('')}MC-ABC123.${mac}${after.join('')}`;
        const escaped = Array.from({ length: times }).reduce<string>(
          (text) => encodeURIComponent(text).replaceAll('%2F', '/'),
          address,
        );
        for (const told of [trackedAddress(origin + escaped), trackedReferrer(origin + escaped)])
          expect(told).not.toContain(mac);
      },
    ),
  );
});
