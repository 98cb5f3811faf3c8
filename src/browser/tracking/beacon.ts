import { publicAnonKey } from '#site';
import { newUuid } from '../session.ts';

/** A failure is a line in the console and nothing else (spec §8). */
export const report = (cause: unknown): void => console.debug('Something was not tracked:', cause);

/** Whether the page stands in the preview tool (spec §9); without a name for it, none does. */
export function isPreview(): boolean {
  const tool: string = (import.meta.env?.PUBLIC_PREVIEW_TOOL_NAME ?? '').toLowerCase();
  return tool !== '' && `${location.hostname} ${document.referrer}`.toLowerCase().includes(tool);
}

/** Milliseconds until what did not arrive is sent again; after the last of them it is given up. */
const pauses = [5000, 30_000, 120_000];

/** What did not arrive, each as the task that sends it with its page, by the timer that sends it again. */
const lost = new Map<ReturnType<typeof setTimeout>, () => void>();

let isLeft = false;

const isGoing = (): boolean => isLeft || document.visibilityState === 'hidden';

/**
 * Sends facts to one of the track calls, from the preview tool nothing. Nobody waits for it and it outlives the page. The
 * key goes in the body, as a beacon carries no header, with an id so that a body that arrives twice counts once.
 */
export function sendFacts(path: string, facts: object): void {
  if (isPreview()) return;
  void deliver(path, JSON.stringify({ key: publicAnonKey, event_id: newUuid(), ...facts }));
}

/** Sends a body, and again after a while when it did not arrive. A page that is left has one try and no answer. */
async function deliver(path: string, body: string, attempt = 0): Promise<void> {
  if (isGoing()) return sendWithPage(path, body);
  if (await arrives(path, body)) return;
  if (isGoing()) return sendWithPage(path, body);
  const pause = pauses[attempt];
  if (pause === undefined) return;
  const timer = setTimeout(() => {
    lost.delete(timer);
    deliver(path, body, attempt + 1);
  }, pause);
  lost.set(timer, () => sendWithPage(path, body));
}

/** False when there was no answer, or one that says that the server could not; what it refused is not sent again. */
async function arrives(path: string, body: string): Promise<boolean> {
  try {
    const answer = await post(path, body);
    // Unread, it would keep its connection.
    await answer.text();
    return answer.status < 500;
  } catch (cause) {
    report(cause);
    return false;
  }
}

const headers = { 'content-type': 'application/json' };

const post = (path: string, body: string): Promise<Response> =>
  fetch(path, { method: 'POST', headers, body, keepalive: true, priority: 'low' });

function sendWithPage(path: string, body: string): void {
  const isTaken = navigator.sendBeacon?.(path, new Blob([body], { type: headers['content-type'] }));
  if (!isTaken) post(path, body).catch(report);
}

/** Sends at once, with the page, whatever would be sent again later. */
export function sendLost(): void {
  for (const [timer, send] of lost) {
    clearTimeout(timer);
    send();
  }
  lost.clear();
}

/** The page is left, or shown again: what is sent while it is left goes with it. */
export function setLeft(left: boolean): void {
  isLeft = left;
  if (left) sendLost();
}
