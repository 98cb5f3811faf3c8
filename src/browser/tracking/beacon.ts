import { publicAnonKey } from '#site';
import { newUuid } from '../session.ts';

/** A failure is a line in the console and nothing else (spec §8). */
export const report = (cause: unknown): void => console.debug('Something was not tracked:', cause);

/** Whether the page stands in the preview tool; without a name for it, none does. */
function isPreview(): boolean {
  const tool: string = import.meta.env?.PUBLIC_PREVIEW_TOOL_NAME ?? '';
  return tool !== '' && `${location.hostname} ${document.referrer}`.includes(tool);
}

/**
 * Sends facts to one of the track calls, from the preview tool nothing. Nobody waits for it and it outlives the page. A
 * beacon carries no header, so the key goes in the body, with an id so that a body that arrives twice counts once.
 */
export function sendBeacon(path: string, facts: object): void {
  if (isPreview()) return;
  const sent = { key: publicAnonKey, event_id: newUuid(), ...facts };
  const body = new Blob([JSON.stringify(sent)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { method: 'POST', body, keepalive: true }).catch(report);
}
