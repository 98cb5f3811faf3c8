import { publicAnonKey } from '#browser/anon-key.ts';
import { newUuid } from '#browser/session.ts';
import { type CallName, callPath } from '#contracts/calls.ts';

/** A failure is a line in the console and nothing else (spec §8). */
export const logTrackingFailure = (cause: unknown): void =>
  console.debug('Something was not tracked:', cause);

/** Returns whether the page is shown in the preview tool (spec §9); false without a name for it. */
export function isPreview(): boolean {
  const tool: string = import.meta.env?.PUBLIC_PREVIEW_TOOL_NAME ?? '';
  // Addresses have their hosts in small letters.
  return tool !== '' && `${location.hostname} ${document.referrer}`.includes(tool.toLowerCase());
}

/** Seconds until what did not arrive is sent again; after the last of them it is given up. */
const pauses = [5, 30, 120];

/** A body for one of the track calls. */
interface Parcel {
  path: string;
  body: string;
}

/** Failed beacons to be resent. */
const lost = new Set<Parcel>();

/**
 * Sends facts to a track call; nothing from the preview tool. It is not awaited and outlives the
 * page. A beacon has no headers, so the key is in the body, with an id so that a repeated body
 * counts once.
 */
export function sendBeaconCall(name: CallName, facts: object): void {
  if (isPreview()) return;
  const sent = { key: publicAnonKey, event_id: newUuid(), ...facts };
  void deliver({ path: callPath(name), body: JSON.stringify(sent) });
}

/**
 * Sends a body, and again after a while when it did not arrive. A page out of sight has one try and
 * no answer.
 */
async function deliver(parcel: Parcel, retries = 0): Promise<void> {
  if (!document.hidden && (await arrives(parcel))) return;
  if (document.hidden) return sendWithPage(parcel);
  const pause = pauses[retries];
  if (!pause) return;
  lost.add(parcel);
  setTimeout(() => lost.delete(parcel) && deliver(parcel, retries + 1), pause * 1000);
}

/** Fails without a response or on a server error. A rejected beacon is not resent. */
const arrives = (parcel: Parcel): Promise<unknown> =>
  // Unread, an answer would keep its connection.
  post(parcel)
    .then((answer) => answer.text().then(() => answer.status < 500))
    .catch(logTrackingFailure);

const type = 'application/json';

const post = ({ path, body }: Parcel): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': type }, body, keepalive: true });

function sendWithPage(parcel: Parcel): void {
  const { path, body } = parcel;
  if (!navigator.sendBeacon?.(path, new Blob([body], { type }))) post(parcel).catch(logTrackingFailure);
}

/** Sends failed beacons at once, as the page closes. */
export function resendFailedBeacons(): void {
  lost.forEach(sendWithPage);
  lost.clear();
}
