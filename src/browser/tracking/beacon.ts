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
 * Tells one of the track calls something, from the preview tool nothing. Nobody waits for it and it outlives the page; a
 * beacon carries no header, so the key goes with the body, and an id so that what arrives twice counts once.
 */
export function tell(path: string, facts: object): void {
  if (isPreview()) return;
  const told = { key: publicAnonKey, event_id: newUuid(), ...facts };
  const body = new Blob([JSON.stringify(told)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { method: 'POST', body, keepalive: true }).catch(report);
}
