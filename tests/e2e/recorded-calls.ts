import type { Page, Request } from '@playwright/test';

/** A recorded tracking call; `path` is the last part of its address. */
export interface RecordedCall {
  path: string;
  body: {
    url_path?: string;
    referrer?: string;
    session_id?: string;
    property_id?: string;
    events?: RecordedEvent[];
  };
}

interface RecordedEvent {
  event_name: string;
  parameters: Record<string, unknown>;
}

/**
 * Records the tracking calls of this tab's pages instead of sending them. Also records those of a
 * page that is left, which Playwright cannot intercept.
 */
export async function recordCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blobTexts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        blobTexts.set(this, parts.join(''));
      }
    };
    const record = (url: unknown, body: unknown) => {
      const records = [...JSON.parse(sessionStorage.getItem('records') ?? '[]'), { url, body }];
      sessionStorage.setItem('records', JSON.stringify(records));
    };
    navigator.sendBeacon = (url, body) => {
      record(url, blobTexts.get(body as Blob));
      return true;
    };
    const { fetch } = window;
    window.fetch = async (url, init) => {
      if (!/^\/api\/track-(visit|click|event)$/.test(String(url))) return fetch(url, init);
      record(url, init?.body);
      return new Response('{"success":true}', { status: 202 });
    };
  });
}

/** Returns the calls so far in order. */
export async function getRecordedCalls(page: Page): Promise<RecordedCall[]> {
  const json = await page.evaluate(() => sessionStorage.getItem('records') ?? '[]');
  const calls: { url: string; body: string }[] = JSON.parse(json);
  return calls.map(({ url, body }) => ({ path: url.replace('/api/', ''), body: JSON.parse(body) }));
}

/** Sends queued events, as when the page is left. */
export const sendQueuedEvents = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('pagehide')));

/** Returns the events so far with these names, or all. */
export async function events(page: Page, ...names: string[]): Promise<RecordedEvent[]> {
  const all = (await getRecordedCalls(page)).flatMap(({ body }) => body.events ?? []);
  return names.length > 0 ? all.filter(({ event_name }) => names.includes(event_name)) : all;
}

const eventIn = (request: Request, name: string): RecordedEvent | undefined =>
  request.url().endsWith('/api/track-event')
    ? (request.postDataJSON() as RecordedCall['body']).events?.find(({ event_name }) => event_name === name)
    : undefined;

/** Returns the next event with a name, and the response's status. Call it before the event. */
export async function nextEvent(
  page: Page,
  name: string,
): Promise<() => Promise<RecordedEvent & { status?: number }>> {
  // The browser reports the body only for an intercepted request.
  await page.route('**/api/track-event', (route) => route.continue());
  const sent = page.waitForRequest((request) => eventIn(request, name) !== undefined);
  return async () => {
    const request = await sent;
    const event = eventIn(request, name);
    const status = (await request.response())?.status();
    return { event_name: name, parameters: event?.parameters ?? {}, ...(status && { status }) };
  };
}
