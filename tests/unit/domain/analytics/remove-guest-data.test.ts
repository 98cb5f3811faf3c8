import { expect, test } from 'vitest';
import { withoutGuestData } from '#domain/analytics/remove-guest-data.ts';

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
])('removes a parameter named %s', (name) =>
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
])('keeps a parameter named %s', (name) =>
  expect(withoutGuestData({ [name]: 'x' })).toEqual({ [name]: 'x' }),
);

test('removes guest data from addresses, by the name of the query parameter', () => {
  const address = '/booking?cabin=perseid&token=t#top';
  for (const name of ['page_path', 'page_location', 'url_path'])
    expect(withoutGuestData({ [name]: address })).toEqual({ [name]: '/booking?cabin=perseid' });
  for (const name of ['referrer', 'referrer_page'])
    expect(withoutGuestData({ [name]: address })).toEqual({ [name]: '/booking' });
  expect(withoutGuestData({ video_url: address, page_path: 7 })).toEqual({
    video_url: address,
    page_path: 7,
  });
});

test.each([
  'full_name',
  'surname',
  'guest_name',
  'user_name',
  'your_name',
  'secret',
  'address',
  'note',
  'EMAIL',
])('also removes a parameter named %s', (name) => expect(withoutGuestData({ [name]: 'x' })).toEqual({}));

test.each(['cabin_name', 'event_name', 'filename', 'named', 'addressed', 'footnote', 'notes', 'toString'])(
  'keeps a parameter named %s, which contains no guest data',
  (name) => expect(withoutGuestData({ [name]: '/a?b' })).toEqual({ [name]: '/a?b' }),
);

test('removes a token from any value that contains it', () => {
  const mac = 'qVb3'.repeat(10);
  expect(
    withoutGuestData({ source: `/desk%23sign-in=1.${mac}`, page_path: `/trips%23${mac}.${mac}` }),
  ).toEqual({
    source: '/desk%23sign-in=',
    page_path: '/trips',
  });
});
