// Sends analytics calls that outlive the page, with retries. Failures are not shown.

import { publicAnonKey } from '#browser/anon-key.ts';
import { newUuid } from '#browser/session.ts';
import { type CallName, callPath } from '#contracts/calls.ts';

/** Logs a failure to the console only (spec §8). */
export const logTrackingFailure = (cause: unknown): void =>
  console.debug('Something was not tracked:', cause);

/** Whether the page is shown in the preview tool (spec §9); `false` if no tool is configured. */
export function isPreview(): boolean {
  const tool: string = import.meta.env?.PUBLIC_PREVIEW_TOOL_NAME ?? '';
  // URLs have lower-case host names.
  return tool !== '' && `${location.hostname} ${document.referrer}`.includes(tool.toLowerCase());
}

/** Delays in seconds before the retries of a failed call. */
const retryDelays = [5, 30, 120];

/** Request of an analytics call. */
interface Beacon {
  path: string;
  body: string;
}

/** Failed beacons to be resent. */
const failedBeacons = new Set<Beacon>();

/**
 * Sends an analytics call; none from the preview tool. A beacon has no headers, so the key is in
 * the body, with an id so that a repeated body counts once.
 */
export function sendBeaconCall(name: CallName, body: object): void {
  if (isPreview()) return;
  const sent = { key: publicAnonKey, event_id: newUuid(), ...body };
  void deliver({ path: callPath(name), body: JSON.stringify(sent) });
}

/**
 * Sends a request and retries later if it failed. A hidden page sends it once and does not wait
 * for the response.
 */
async function deliver(beacon: Beacon, retries = 0): Promise<void> {
  if (!document.hidden && (await isDelivered(beacon))) return;
  if (document.hidden) return sendWithPage(beacon);
  const pause = retryDelays[retries];
  if (!pause) return;
  failedBeacons.add(beacon);
  setTimeout(() => failedBeacons.delete(beacon) && deliver(beacon, retries + 1), pause * 1000);
}

/** `false` or undefined without a response or after a server error; both are retried. */
const isDelivered = (beacon: Beacon): Promise<unknown> =>
  // An unread response would keep its connection open.
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
  failedBeacons.forEach(sendWithPage);
  failedBeacons.clear();
}
