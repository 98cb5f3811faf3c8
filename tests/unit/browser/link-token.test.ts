import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkToken, parseLinkToken, renewLinkToken, watchLinkToken } from '#browser/link-token.ts';

interface Entry {
  url: URL;
  state: unknown;
}
let entry: Entry;
let moved: (() => void)[];

/** Opens a page in a new history entry, by default without state. */
function goTo(address: string, state: unknown = null): Entry {
  entry = { url: new URL(address, 'https://cabins.example'), state };
  vi.stubGlobal('location', entry.url);
  vi.stubGlobal('history', {
    state,
    replaceState: (kept: unknown, _: string, url = entry.url) => void goTo(url.href, kept),
  });
  return entry;
}

/** Like `goTo`, within the same page. */
function moveTo(address: string): void {
  goTo(address);
  for (const look of moved) look();
}

beforeEach(() => {
  moved = [];
  vi.stubGlobal('addEventListener', (_: string, look: () => void) => moved.push(look));
  vi.stubGlobal('removeEventListener', () => (moved = []));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/booking-success#token=MC-1.mac', '/booking-success', 'MC-1.mac'],
  ['/booking-success?token=MC-1.mac', '/booking-success', 'MC-1.mac'],
  ['/api/review?stars=4#token=MC-1.2.mac', '/api/review?stars=4', 'MC-1.2.mac'],
  ['/api/review?token=MC-1.mac&stars=4', '/api/review?stars=4', 'MC-1.mac'],
  ['/trips#17.1.mac', '/trips', '17.1.mac'],
  ['/booking-success#token=MC-1.mac.', '/booking-success', 'MC-1.mac'],
  ['/booking-success#token=MC-1.mac%3E', '/booking-success', 'MC-1.mac'],
  ['/booking-success#token=MC-1.mac),', '/booking-success', 'MC-1.mac'],
  ['/trips#17.1.mac).', '/trips', '17.1.mac'],
  ['/api/review?stars=4%23token=MC-1.2.mac', '/api/review?stars=4', 'MC-1.2.mac'],
  ['/trips', '/trips', ''],
  ['/trips#main', '/trips#main', ''],
])(
  'removes the token of %s from the address bar, which then shows %s, and reads %j, also after a reload',
  (address, shown, token) => {
    goTo(address);
    expect(linkToken()).toBe(token);
    expect(entry.url.href).toBe(`https://cabins.example${shown}`);
    goTo(entry.url.href, entry.state);
    expect(linkToken()).toBe(token);
  },
);

test('keeps the token on a link within the page, and reads each page’s own token after Back', () => {
  goTo('/booking-success#token=first.mac', { own: 1 });
  expect(linkToken()).toBe('first.mac');
  const first = entry;
  expect(first.state).toEqual({ own: 1, token: 'first.mac' });
  goTo('/booking-success#main');
  expect(linkToken()).toBe('first.mac');
  expect(entry.state).toEqual({ token: 'first.mac' });
  goTo('/booking-success#token=second.mac');
  expect(linkToken()).toBe('second.mac');
  goTo(first.url.href, first.state);
  expect(linkToken()).toBe('first.mac');
  goTo('/booking-success');
  expect(linkToken()).toBe('');
});

test('reports a link opened in the tab, also the same one again, but not a link within the page', () => {
  goTo('/trips');
  const told: string[] = [];
  const end = watchLinkToken((token) => void told.push(token));
  moveTo('/trips#token=a.mac');
  moveTo('/trips#main');
  moveTo('/trips#token=a.mac');
  moveTo('/trips#token=b.mac');
  end();
  moveTo('/trips#token=c.mac');
  expect(told).toEqual(['', 'a.mac', 'a.mac', 'b.mac']);
});

test('reads the token of a link from storage or a response', () => {
  goTo('/booking');
  expect([
    parseLinkToken('/booking-success#token=t.mac'),
    parseLinkToken('/booking-success?token=t.mac'),
    parseLinkToken('/'),
  ]).toEqual(['t.mac', 't.mac', null]);
});

test('replaces the page’s token by that of a renewed link, and ignores an address without a token', () => {
  goTo('/payment-success#token=MC-1.mac');
  expect(linkToken()).toBe('MC-1.mac');
  renewLinkToken('/booking-success#token=MC-1.1.mac');
  expect([linkToken(), entry.url.pathname]).toEqual(['MC-1.1.mac', '/payment-success']);
  renewLinkToken('');
  expect(linkToken()).toBe('MC-1.1.mac');
});
