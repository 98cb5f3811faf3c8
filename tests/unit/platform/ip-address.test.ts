import { expect, test } from 'vitest';
import { getHousehold, getNetworkPrefix, isLoopback } from '#netlify/platform/http/ip-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:5:607::1', '2001:db8:5:600'],
  ['2001:0DB8:0005:06ff:ffff:ffff:ffff:ffff', '2001:db8:5:600'],
  ['2001:db8:5:700::', '2001:db8:5:700'],
  ['2001:db8:5:ab::', '2001:db8:5:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['', ''],
])('counts %s as %s', (ip, house) => {
  expect(getHousehold(ip)).toBe(house);
});

test.each([
  ['2001:0DB8:0005:06ff::1', '2001:db8:5'],
  ['2001:db8::7', '2001:db8:0'],
  ['203.0.113.9', null],
  ['::ffff:203.0.113.9', null],
  ['', null],
])('derives from %s the network %s', (ip, wide) => expect(getNetworkPrefix(ip)).toBe(wide));

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])(
  'treats %s as this machine',
  (ip) => {
    expect(isLoopback(getHousehold(ip))).toBe(true);
  },
);

test.each(['203.0.113.9', '1.127.0.0', '2001:db8::1', 'fe80::1', ''])(
  'does not treat %s as this machine',
  (ip) => {
    expect(isLoopback(getHousehold(ip))).toBe(false);
  },
);
