// Records analytics events and sends them in batches.

import { newUuid } from '#browser/session.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import { maxBatchedEvents } from '#domain/analytics/event-batch.ts';
import { trackedAddress } from '#domain/web/tracked-address.ts';
import { logTrackingFailure, sendBeaconCall } from './send-beacon.ts';

const sessionKey = 'analytics_session_id';

/** Equal events within this time count once (spec §9). */
const repeatWindowMs = 1000;

/** Delay before queued events are sent together, after the first touches of a page. */
const queueDelayMs = 10_000;

/** Browsers allow 64 kB of beacons in flight. */
const maxQueueBytes = 55_000;

const lastSent = new Map<string, number>();

let queuedEvents: object[] = [];
let size = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Records an event with the standard parameters of spec §3. Repeats are recognized by the
 * parameters (design §6.15). Events are sent in batches when the page is idle or left. Never
 * throws.
 */
export function trackEvent(event: string, parameters: Record<string, unknown> = {}): void {
  try {
    if (!isRepeat(event, parameters)) queue(event, { ...parameters, ...standardParameters() });
  } catch (cause) {
    logTrackingFailure(cause);
  }
}

function queue(event_name: string, parameters: object): void {
  const event = { event_name, parameters, event_id: newUuid() };
  const bytes = new TextEncoder().encode(JSON.stringify(event)).length;
  if (size + bytes > maxQueueBytes) flush();
  queuedEvents.push(event);
  size += bytes;
  if (queuedEvents.length === maxBatchedEvents || document.hidden) flush();
  else timer ??= setTimeout(flush, queueDelayMs);
}

/** Sends the queued events. Called when the page is left: a queue does not survive it. */
export function flush(): void {
  clearTimeout(timer);
  const events = queuedEvents;
  queuedEvents = [];
  size = 0;
  timer = undefined;
  if (events.length > 0) sendBeaconCall('POST track-event', { events });
}

function isRepeat(event: string, parameters: Record<string, unknown>): boolean {
  const now = performance.now();
  for (const [sentKey, at] of lastSent) if (now - at >= repeatWindowMs) lastSent.delete(sentKey);
  const key = JSON.stringify([event, Object.entries(parameters).sort()]);
  if (lastSent.has(key)) return true;
  lastSent.set(key, now);
  return false;
}

const standardParameters = () => ({
  session_id: sessionId(),
  timestamp: new Date().toISOString(),
  page_path: trackedAddress(location.pathname),
  page_location: trackedAddress(location.href),
  user_agent: navigator.userAgent,
  screen_resolution: `${screen.width}x${screen.height}`,
  viewport_size: `${innerWidth}x${innerHeight}`,
});

let ownSessionId: string | undefined;

/** Returns the random id of this tab from session storage, or of this page if storage is denied. */
function sessionId(): string {
  const stored = readSession(sessionKey);
  ownSessionId ??= typeof stored === 'string' && stored.length === 36 ? stored : newUuid();
  writeSession(sessionKey, ownSessionId);
  return ownSessionId;
}
