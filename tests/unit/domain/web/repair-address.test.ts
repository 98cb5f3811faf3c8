import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairAddress } from '#domain/web/repair-address.ts';

test.each([
  ['/booking-success%23token=MC-1.mac', '/booking-success#token=MC-1.mac'],
  ['/booking-success%2523token%253DMC-1.2.mac', '/booking-success#token=MC-1.2.mac'],
  ['/api/review?stars=5%23token=MC-1.mac', '/api/review?stars=5#token=MC-1.mac'],
  ['/shared-itinerary/7f3a%23edit=abc', '/shared-itinerary/7f3a#edit=abc'],
  ['/desk%23sign-in=1.mac', '/desk#sign-in=1.mac'],
  ['/trips%2317.1.mac', '/trips#17.1.mac'],
  ['/cabins?city=Pigeon+Forge&amp;guests=4', '/cabins?city=Pigeon+Forge&guests=4'],
  ['/cabins?guests=4?utm_source=x', '/cabins?guests=4&utm_source=x'],
  ['/cabins?city=Pigeon%2520Forge', '/cabins?city=Pigeon%20Forge'],
  ['/booking?cabin=a&amp;amp;check_in=2027-04-13#main', '/booking?cabin=a&check_in=2027-04-13#main'],
  ['/visitor-guide?q=what%3F', '/visitor-guide?q=what%3F'],
  ['/visitor-guide?q=where+is+it?', '/visitor-guide?q=where+is+it?'],
  ['/blog/no%2523one', '/blog/no%2523one'],
  ['/cabins#availability', '/cabins#availability'],
  ['/', '/'],
])('repairs %s to %s', (address, meant) => {
  expect(repairAddress(address)).toBe(meant);
  expect(repairAddress(meant)).toBe(meant);
});

test('repairs the link of an e-mail however often it was escaped', () => {
  const key = fc.stringMatching(/^[\w-]{1,12}\.[\w-]{43}$/);
  const path = fc.constantFrom(
    '/booking-success',
    '/api/pay',
    '/trips',
    '/quote',
    '/saved',
    '/sign-up/answer',
  );
  fc.assert(
    fc.property(path, key, fc.nat(3), fc.boolean(), (page, token, times, escapesEquals) => {
      const escaped = (sign: string) => `%${'25'.repeat(times)}${sign}`;
      const equals = escapesEquals ? escaped('3D') : '=';
      expect(repairAddress(`${page}${escaped('23')}token${equals}${token}`)).toBe(`${page}#token=${token}`);
    }),
  );
});
