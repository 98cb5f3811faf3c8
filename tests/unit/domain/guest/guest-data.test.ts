import { expect, test } from 'vitest';
import { withoutGuestData } from '#domain/guest/guest-data.ts';
import { isCrawler } from '#domain/tracking/crawlers.ts';

test.each([
  'email',
  'e_mail',
  'guestEmail',
  'phone',
  'phone_number',
  'name',
  'first_name',
  'lastName',
  'token',
  'arrival_note',
  'password',
  'home_address',
])('a parameter named %s is left out', (name) =>
  expect(withoutGuestData({ [name]: 'x', nights: 3 })).toEqual({ nights: 3 }),
);

test.each([
  'cabin_title',
  'cabin_slug',
  'card_position',
  'action',
  'code',
  'dropoff_reason',
  'promo_code',
  'video_url',
])('a parameter named %s stays', (name) =>
  expect(withoutGuestData({ [name]: 'x' })).toEqual({ [name]: 'x' }),
);

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0', false],
  ['CUBOT X18', false],
  ['', false],
  [null, false],
])('%s: a crawler is %s', (agent, told) => {
  expect(isCrawler(agent)).toBe(told);
});
