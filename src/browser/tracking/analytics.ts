import { mostEvents, trackEvent } from '#contracts/track-event.ts';
import { trackedAddress } from '#domain/tracking/tracked-address.ts';
import { newUuid } from '../session.ts';
import { readSession, writeSession } from '../storage.ts';
import { report, tell } from './beacon.ts';

const sessionKey = 'analytics_session_id';

/** Events alike within this many milliseconds are one (spec §9). */
const sameWithin = 1000;

/** How long events wait for company, milliseconds. */
const gatherFor = 1500;

/** Bytes; browsers let 64 kB of beacons be under way. */
const fullAt = 55_000;

const lastTold = new Map<string, number>();

let waiting: object[] = [];
let size = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server of an event, with the standard parameters of spec §3. Repeats are told by what the caller passed
 * (design §6.15). Events leave together once the page has a moment, or with it. Never throws and nobody waits for it.
 */
export function track(event: string, parameters: Record<string, unknown> = {}): void {
  try {
    if (!isRepeat(event, parameters)) gather(event, { ...parameters, ...standardParameters() });
  } catch (cause) {
    report(cause);
  }
}

function gather(event_name: string, parameters: object): void {
  const told = { event_name, parameters, event_id: newUuid() };
  const bytes = new Blob([JSON.stringify(told)]).size;
  if (size + bytes > fullAt) flush();
  waiting.push(told);
  size += bytes;
  if (waiting.length === mostEvents || document.visibilityState === 'hidden') flush();
  else timer ??= setTimeout(flush, gatherFor);
}

/** Sends what waits. A page that is left calls it: nothing that waits would survive it. */
export function flush(): void {
  clearTimeout(timer);
  const events = waiting;
  waiting = [];
  size = 0;
  timer = undefined;
  if (events.length > 0) tell(trackEvent.path, { events });
}

function isRepeat(event: string, parameters: Record<string, unknown>): boolean {
  const now = performance.now();
  for (const [known, at] of lastTold) if (now - at >= sameWithin) lastTold.delete(known);
  const likeness = JSON.stringify([event, Object.entries(parameters).sort()]);
  if (lastTold.has(likeness)) return true;
  lastTold.set(likeness, now);
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

let ownSession: string | undefined;

/** A random id for this tab, kept in session storage, or for this page alone where that is denied. */
function sessionId(): string {
  const stored = readSession(sessionKey);
  ownSession ??= typeof stored === 'string' && stored.length === 36 ? stored : newUuid();
  writeSession(sessionKey, ownSession);
  return ownSession;
}
