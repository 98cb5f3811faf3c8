import { publicAnonKey } from '#browser/anon-key.ts';
import { newUuid } from '#browser/session.ts';
import { type CallName, callPath } from '#contracts/calls.ts';

/** A failure is a line in the console and nothing else (spec §8). */
export const logTrackingFailure = (cause: unknown): void =>
  console.debug('Something was not tracked:', cause);

/** Returns whether the page is shown in the preview tool (spec §9); false without a name for it. */
export function isPreview(): boolean {
  const tool: string = import.meta.env?.PUBLIC_PREVIEW_TOOL_NAME ?? '';
  // URLs have lower-case host names.
  return tool !== '' && `${location.hostname} ${document.referrer}`.includes(tool.toLowerCase());
}

/** Delays in seconds before each retry. No retry after the last one. */
const pauses = [5, 30, 120];

/** A body for one of the track calls. */
interface Beacon {
  path: string;
  body: string;
}

/** Failed beacons to be resent. */
const lost = new Set<Beacon>();

/**
 * Sends facts to a track call; nothing from the preview tool. It is not awaited and outlives the
 * page. A beacon has no headers, so the key is in the body, with an id so that a repeated body
 * counts once.
 */
export function sendBeaconCall(name: CallName, body: object): void {
  if (isPreview()) return;
  const sent = { key: publicAnonKey, event_id: newUuid(), ...body };
  void deliver({ path: callPath(name), body: JSON.stringify(sent) });
}

/**
 * Sends a body, and again after a while when it did not arrive. A page out of sight has one try and
 * no answer.
 */
async function deliver(beacon: Beacon, retries = 0): Promise<void> {
  if (!document.hidden && (await arrives(beacon))) return;
  if (document.hidden) return sendWithPage(beacon);
  const pause = pauses[retries];
  if (!pause) return;
  lost.add(beacon);
  setTimeout(() => lost.delete(beacon) && deliver(beacon, retries + 1), pause * 1000);
}

/** Fails without a response or on a server error. A rejected beacon is not resent. */
const arrives = (beacon: Beacon): Promise<unknown> =>
  // Unread, an answer would keep its connection.
  post(beacon)
    .then((response) => response.text().then(() => response.status < 500))
    .catch(logTrackingFailure);

const type = 'application/json';

const post = ({ path, body }: Beacon): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': type }, body, keepalive: true });

function sendWithPage(beacon: Beacon): void {
  const { path, body } = beacon;
  if (!navigator.sendBeacon?.(path, new Blob([body], { type }))) post(beacon).catch(logTrackingFailure);
}

/** Sends failed beacons at once, as the page closes. */
export function resendFailedBeacons(): void {
  lost.forEach(sendWithPage);
  lost.clear();
}
