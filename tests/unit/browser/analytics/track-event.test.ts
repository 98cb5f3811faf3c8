// Events of visitors, sent to the server in batches and retried after a failure.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Told {
  event_name: string;
  parameters: Record<string, unknown>;
  event_id: string;
}

interface Body {
  key: string;
  events: Told[];
}

const beacon = vi.fn<(path: string, body: Blob) => boolean>();
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const page = { referrer: '', hidden: false };

/** Loads the module anew, like a page load. */
async function load() {
  vi.resetModules();
  const [analytics, beacons] = [
    await import('#browser/analytics/track-event.ts'),
    await import('#browser/analytics/send-beacon.ts'),
  ];
  return { ...analytics, ...beacons };
}

/** Requests while the page was open. */
const bodies = (): Body[] => sent.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
/** Requests when the page was left. */
const parting = () =>
  Promise.all(beacon.mock.calls.map(async ([, body]): Promise<Body> => JSON.parse(await body.text())));
const events = () => bodies().flatMap((body) => body.events);
const names = () => events().map(({ event_name }) => event_name);

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockReset().mockReturnValue(true);
  sent.mockReset().mockResolvedValue(new Response(null, { status: 202 }));
  const kept = new Map<string, string>();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', {
    hostname: 'localhost',
    pathname: '/cabins',
    href: 'http://localhost/cabins?sort=popular&token=secret#x',
  });
  Object.assign(page, { referrer: '', hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userAgent: 'a browser', sendBeacon: beacon });
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('sends an event with the standard parameters, and the key in the body', async () => {
  const { trackEvent } = await load();
  trackEvent('card_view', { cabin_id: 'a' });
  vi.advanceTimersByTime(10_000);
  expect(sent.mock.lastCall).toMatchObject([
    '/api/track-event',
    { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } },
  ]);
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(bodies()).toEqual([
    {
      key: 'public-anon-key',
      event_id: uuid,
      events: [
        {
          event_name: 'card_view',
          event_id: uuid,
          parameters: {
            cabin_id: 'a',
            session_id: uuid,
            timestamp: expect.stringMatching(/Z$/),
            page_path: '/cabins',
            page_location: 'http://localhost/cabins?sort=popular',
            user_agent: 'a browser',
            screen_resolution: '390x844',
            viewport_size: '390x700',
          },
        },
      ],
    },
  ]);
});

describe('batches', () => {
  test('collects events for a moment and sends them together, each with an id', async () => {
    const { trackEvent } = await load();
    trackEvent('one');
    vi.advanceTimersByTime(6000);
    trackEvent('two');
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(names()).toEqual(['one', 'two']);
    expect(new Set(events().map(({ event_id }) => event_id)).size).toBe(2);
    trackEvent('three');
    vi.advanceTimersByTime(10_000);
    expect(names()).toEqual(['one', 'two', 'three']);
  });

  test('limits a batch to 50 events and to the size of a beacon, and loses none', async () => {
    const { trackEvent } = await load();
    for (let index = 0; index < 120; index += 1) trackEvent('card_view', { index });
    for (let index = 0; index < 30; index += 1) trackEvent('large', { index, text: 'é'.repeat(1500) });
    vi.advanceTimersByTime(10_000);
    expect(events()).toHaveLength(150);
    for (const { events: batch } of bodies()) expect(batch.length).toBeLessThanOrEqual(50);
    for (const [, { body }] of sent.mock.calls) expect(Buffer.byteLength(String(body))).toBeLessThan(60_000);
  });

  test('sends pending events when the page is left, and later ones at once', async () => {
    const { trackEvent, flush } = await load();
    trackEvent('one');
    page.hidden = true;
    flush();
    flush();
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(beacon.mock.lastCall?.[1].type).toBe('application/json');
    trackEvent('two');
    expect(beacon).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(beacon).toHaveBeenCalledTimes(2);
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each([
  ['refuses a beacon', { sendBeacon: () => false }],
  ['has no beacon', {}],
])('sends the events of a hidden page by fetch in a browser that %s', async (_, navigator) => {
  vi.stubGlobal('navigator', { userAgent: 'a browser', ...navigator });
  const { trackEvent } = await load();
  page.hidden = true;
  trackEvent('one');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.lastCall).toMatchObject(['/api/track-event', { method: 'POST', keepalive: true }]);
});

describe('a failed batch', () => {
  const ids = () => events().map(({ event_id }) => event_id);
  const sendOne = async () => {
    const module = await load();
    module.trackEvent('one');
    module.flush();
    await vi.advanceTimersByTimeAsync(0);
    return module;
  };
  const offline = () => Promise.reject(new TypeError('offline'));
  const away = () => Promise.resolve(new Response(null, { status: 503 }));

  test.each([
    ['offline', offline],
    ['server unavailable', away],
  ])('is sent again with the same ids: %s', async (_, failure) => {
    sent.mockImplementationOnce(failure).mockImplementationOnce(failure);
    await sendOne();
    await vi.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(new Set(ids()).size).toBe(1);
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('is dropped after three retries', async () => {
    sent.mockImplementation(offline);
    await sendOne();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveBeenCalledTimes(4);
    expect(console.debug).toHaveBeenCalledTimes(4);
  });

  test.each([400, 401, 413, 429])('is not retried after a response of %d', async (status) => {
    sent.mockResolvedValue(new Response(null, { status }));
    await sendOne();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is sent once when the page is left', async () => {
    sent.mockImplementation(offline);
    const { resendFailedBeacons } = await sendOne();
    resendFailedBeacons();
    resendFailedBeacons();
    expect(beacon).toHaveBeenCalledTimes(1);
    expect((await parting())[0]?.events.map(({ event_id }) => event_id)).toEqual(ids());
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  test('is retried once after the page was left', async () => {
    let fail = () => {};
    sent.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('offline'));
        }),
    );
    await sendOne();
    page.hidden = true;
    fail();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

test('keeps the session id as long as the tab, or as long as the page if storage is denied', async () => {
  const sessionOf = async (module: Awaited<ReturnType<typeof load>>, name: string) => {
    module.trackEvent(name);
    module.flush();
    return events().at(-1)?.parameters['session_id'];
  };
  const first = await sessionOf(await load(), 'one');
  expect(await sessionOf(await load(), 'two')).toBe(first);
  vi.stubGlobal('sessionStorage', undefined);
  const module = await load();
  const own = await sessionOf(module, 'three');
  expect(own).not.toBe(first);
  expect(await sessionOf(module, 'four')).toBe(own);
});

test('records equal events within a second once, but not with other parameters or later', async () => {
  const { trackEvent, flush } = await load();
  const toldBy = async (...tracked: [string, Record<string, unknown>][]) => {
    sent.mockClear();
    for (const [name, parameters] of tracked) trackEvent(name, parameters);
    flush();
    return names().length;
  };
  expect(await toldBy(['card_view', { a: 1, b: 2 }], ['card_view', { b: 2, a: 1 }])).toBe(1);
  expect(await toldBy(['card_view', { a: 1, b: 3 }], ['card_click', { a: 1, b: 2 }])).toBe(2);
  vi.advanceTimersByTime(999);
  expect(await toldBy(['card_view', { a: 1, b: 2 }])).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await toldBy(['card_view', { a: 1, b: 2 }])).toBe(1);
});

describe('an event from the preview tool', () => {
  const visit = async (tool: string, hostname: string, referrer: string) => {
    vi.stubEnv('PUBLIC_PREVIEW_TOOL_NAME', tool);
    vi.stubGlobal('location', { pathname: '/', href: '/', hostname });
    page.referrer = referrer;
    const { trackEvent, flush } = await load();
    trackEvent('card_view');
    flush();
    return sent.mock.calls.length + beacon.mock.calls.length;
  };

  test('is not recorded, by its host name or referrer', async () => {
    expect(await visit('looker', 'x.looker.example', '')).toBe(0);
    expect(await visit('looker', 'localhost', 'https://looker.example/')).toBe(0);
    expect(await visit('looker', 'localhost', 'https://other.example/')).toBe(1);
  });

  test('is recorded if no preview tool is configured', async () => {
    expect(await visit('', 'x.looker.example', 'https://looker.example/')).toBe(1);
  });
});

test('never throws, neither without a network nor on invalid parameters', async () => {
  vi.stubGlobal('navigator', { userAgent: 'a browser' });
  const { trackEvent, flush } = await load();
  sent.mockRejectedValueOnce(new TypeError('offline'));
  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  expect(() => trackEvent('one')).not.toThrow();
  expect(() => trackEvent('two', circle)).not.toThrow();
  expect(() => flush()).not.toThrow();
  vi.useRealTimers();
  await vi.waitFor(() => expect(console.debug).toHaveBeenCalledTimes(2));
});
