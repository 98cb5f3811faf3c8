// Visitor session: a random id of this browser in a cookie, storage or the history entry.

import { sessionHeader } from '#contracts/calls.ts';
import { toRecord } from '#domain/type-guards.ts';
import { cookieName, cookieValue } from '#domain/web/cookie.ts';
import { isStorageAllowed, readLocal, writeLocal } from './storage.ts';

const name = 'mama_session';
const thirtyDays = 30 * 24 * 60 * 60;
const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

/** Returns the id in the cookie; undefined without one, or if the browser refuses cookies. */
function readCookie(): string | undefined {
  try {
    return cookieValue(document.cookie, name);
  } catch {
    return undefined;
  }
}

function writeCookie(id: string) {
  const isSecure = location.protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  try {
    document.cookie = `${cookieName(name, isSecure)}=${id}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed page may not set cookies. Its calls send the id in a header.
  }
}

/** Returns a random UUID. `crypto.randomUUID` is missing on http addresses except loopback. */
export function newUuid(): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(36));
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit, index) =>
    (((randomBytes[index] ?? 0) & (digit === '8' ? 3 : 15)) | Number(digit)).toString(16),
  );
}

const findSessionId = (): string | undefined =>
  [readCookie(), readLocal(name), toRecord(globalThis.history?.state)['visitor']].find(isUuid);

/**
 * Returns the visitor session id: a random UUID that expires 30 days after the last visit (spec §3,
 * §9). It is in a cookie for the server, and in storage to restore a lost cookie. If the browser
 * refuses both, it is in the history entry, for reload and Back. It is never in an address, because
 * a link would share the session.
 */
export function getVisitorSessionId(): string {
  const id = findSessionId() ?? newUuid();
  writeCookie(id);
  const isStored = writeLocal(name, id);
  if (!isStored && readCookie() !== id) {
    const { state } = history;
    if (toRecord(state)['visitor'] !== id) history.replaceState({ ...state, visitor: id }, '');
  }
  return id;
}

/** Returns a header with the id if the cookie is missing. Empty with a cookie or without an id. */
export function sessionHeaders(): Record<string, string> {
  const id = isUuid(readCookie()) ? undefined : findSessionId();
  return id ? { [sessionHeader]: id } : {};
}

/** Whether the browser refuses cookies and storage, so that the next page has no session. */
export const isVisitorForgotten = (): boolean => readCookie() === undefined && !isStorageAllowed();
