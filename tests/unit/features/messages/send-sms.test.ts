import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastPhone, sendText } from '#features/messages/send-sms.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';

const cabin = { id: 'cabin-1', slug: 'ridge-house', title: 'Ridge House' };
const path = '/api/text-favorite-cabins';
const session = '0b7e6f7c-3d38-4d7a-9a70-8f2f7e0a1c11';
const failed = 'Failed to send text. Please try again.';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
  vi.stubGlobal('document', { cookie: `mama_session=${session}` });
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://cabins.example', pathname: '/cabins' });
});

afterEach(() => vi.unstubAllGlobals());

test('sends +1, the session and the cabin with its absolute address', async () => {
  const server = stubServer({ [path]: () => Response.json({ success: true }) });
  expect(await sendText(cabin, '8655550142', false)).toBeNull();
  expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
    action: 'send_single',
    phone: '+18655550142',
    sessionId: session,
    source: 'listing_card',
    cabin: { id: 'cabin-1', title: 'Ridge House', url: 'https://cabins.example/cabins/ridge-house' },
  });
});

test('sends consent only if given, with its page', async () => {
  const server = stubServer({ [path]: () => Response.json({ success: true }) });
  await sendText(cabin, '8655550142', true);
  expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toMatchObject({
    consent: true,
    page: '/cabins',
  });
});

test('remembers the number of the last text sent, formatted', async () => {
  expect(lastPhone()).toBe('');
  stubServer({ [path]: () => errorResponse(429, 'rate_limited') });
  await sendText(cabin, '8655550142', false);
  expect(lastPhone()).toBe('');
  stubServer({ [path]: () => Response.json({ success: true }) });
  await sendText(cabin, '8655550142', false);
  expect(lastPhone()).toBe('(865) 555-0142');
});

test.each(['8655550142', '{"phone":1}', '"call me"', 'null'])('ignores a stored number %s', (text) => {
  stored.set('textMePhone', text);
  expect(lastPhone()).toBe('');
});

test.each<[string, () => Response, string]>([
  ['shows the server’s message', () => errorResponse(403, 'opted_out'), 'It is opted_out.'],
  [
    'replaces an empty message',
    () => Response.json({ error: { code: 'x', message: '' } }, { status: 500 }),
    failed,
  ],
  ['replaces an unreadable response', () => new Response('<html>', { status: 502 }), failed],
  ['rejects a response without success', () => Response.json({ success: false }), failed],
  ['rejects an empty response', () => Response.json(null), failed],
])('%s', async (_, answer, message) => {
  stubServer({ [path]: answer });
  expect(await sendText(cabin, '8655550142', false)).toBe(message);
});

test('reports a failure without a connection, and allows a retry', async () => {
  stubServer({});
  expect(await sendText(cabin, '8655550142', false)).toBe(failed);
  stubServer({ [path]: () => Response.json({ success: true }) });
  expect(await sendText(cabin, '8655550142', false)).toBeNull();
});
