// Calendar addresses that hosts enter: corrected and fetched, or rejected on private networks.

import { describe, expect, test } from 'vitest';
import { isPublicAddress, parseFeedUrl, resolvePublicAddresses } from '#netlify/calendar-sync/feed-url.ts';
import { fetchFeed } from '#netlify/calendar-sync/ical/fetch-feed.ts';

/** Returns the result for an entered address. Every name resolves to a public host. */
const outcome = async (
  typed: string,
  addresses = ['93.184.215.14'],
  allow: string[] = [],
): Promise<string> => {
  const url = parseFeedUrl(typed, allow);
  if (!url.ok) return url.error;
  const resolve = async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const found = await resolvePublicAddresses(url.value, allow, resolve);
  return found.ok ? 'public' : found.error;
};

describe('rejects a calendar address', () => {
  test.each([
    // This computer, in every notation.
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.255.255.254/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    // Private networks.
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://192.168.255.255/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[fec0::1]/',
    // Link-local, including metadata services of clouds.
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.0.1/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
    // Addresses shared by carriers (RFC 6598).
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    // IPv4 inside IPv6.
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:93.184.215.14]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a00:1::]/',
    'http://[2001:0:7f00:1::]/',
    // Multicast, test networks and documentation.
    'http://224.0.0.1/',
    'http://239.255.255.255/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://[ff02::1]/',
    'http://192.0.2.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://198.18.0.1/',
    'http://198.19.255.255/',
    'http://192.88.99.1/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://[3fff::1]/',
    'http://[5f00::1]/',
  ])('%s', async (typed) => {
    expect(await outcome(typed)).toBe('address_private');
  });

  test.each([
    ['localhost', ['127.0.0.1']],
    ['localhost', ['::1']],
    ['a name of a private host', ['10.0.0.5']],
    ['a name with a public and a private host', ['93.184.215.14', '192.168.1.1']],
    ['a name that says version 6 of the metadata', ['fd00:ec2::254']],
    ['a name that says a mapped address', ['::ffff:169.254.169.254']],
    ['a name that says a zone', ['fe80::1%eth0']],
  ])('%s', async (_, addresses) => {
    expect(await outcome('https://calendar.example/x.ics', addresses)).toBe('address_private');
  });

  test.each([
    ['file:///etc/passwd', 'address_protocol'],
    ['ftp://calendar.example/x.ics', 'address_protocol'],
    ['gopher://calendar.example:70/', 'address_protocol'],
    ['data:text/calendar,BEGIN:VCALENDAR', 'address_protocol'],
    ['https://user:password@calendar.example/x.ics', 'address_credentials'],
    ['https://calendar.example@127.0.0.1/', 'address_credentials'],
    ['https://calendar.example:22/', 'address_port'],
    ['http://calendar.example:6379/', 'address_port'],
    ['calendar of the cabin', 'address_malformed'],
    ['nonsense', 'address_malformed'],
    ['', 'address_malformed'],
    [`https://calendar.example/${'x'.repeat(3000)}`, 'address_malformed'],
    [`https://calendar.example/${'山'.repeat(1000)}`, 'address_malformed'],
  ])('%s: %s', async (typed, problem) => {
    expect(await outcome(typed)).toBe(problem);
  });
});

test.each([
  'https://www.airbnb.com/calendar/ical/1.ics?s=abc',
  'webcal://calendar.example/x.ics',
  'calendar.example/x.ics',
  ' www.airbnb.com/calendar/ical/1.ics?s=abc ',
  'http://calendar.example:80/x.ics',
  'https://calendar.example:443/x.ics',
  'http://93.184.215.14/x.ics',
  'https://[2606:2800:21f:cb07::1]/x.ics',
])('fetches %s', async (typed) => {
  expect(await outcome(typed)).toBe('public');
});

test('fetches from a private host that a test allows', async () => {
  const allow = ['127.0.0.1:4010'];
  expect(await outcome('http://127.0.0.1:4010/x.ics', [], allow)).toBe('public');
  expect(await outcome('http://127.0.0.1:4011/x.ics', [], allow)).toBe('address_port');
  expect(await outcome('http://127.0.0.1/x.ics', [], allow)).toBe('address_private');
});

test('treats text that is not an address as private', () => {
  for (const text of ['', 'localhost', '1.2.3', 'fe80::1%eth0', '8.8.8.8 '])
    expect(isPublicAddress(text)).toBe(false);
});

test('resolves a name once and connects to the checked address', async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    // The second lookup returns another address (DNS rebinding).
    return [{ address: asked.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
  };
  const fetched = await fetchFeed('http://rebinding.example/x.ics', { withinMs: 300, resolve });
  expect(fetched).toMatchObject({ ok: false });
  expect(asked).toEqual(['rebinding.example']);
});

test('stops waiting for a name server that never responds', async () => {
  const fetched = await fetchFeed('https://silent.example/x.ics', {
    withinMs: 50,
    resolve: () => new Promise(() => {}),
  });
  expect(fetched).toEqual({ ok: false, error: 'too_slow' });
});
