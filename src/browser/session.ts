import { cookieName, cookieValue } from '#domain/guest/cookie.ts';
import { readLocal, writeLocal } from './storage.ts';

const name = 'mama_session';
const thirtyDays = 30 * 24 * 60 * 60;
const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

function writeCookie(id: string) {
  const isSecure = location.protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  document.cookie = `${cookieName(name, isSecure)}=${id}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`;
}

/** A random UUID. Not by `crypto.randomUUID`, which is missing on plain-http addresses other than loopback. */
export function newUuid(): string {
  const chance = crypto.getRandomValues(new Uint8Array(36));
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit, place) =>
    (((chance[place] ?? 0) & (digit === '8' ? 3 : 15)) | Number(digit)).toString(16),
  );
}

/**
 * The visitor session id: a random UUID kept for 30 days from the last visit (spec §3, §9),
 * in a cookie so that the server knows the visitor, and in storage so that a lost cookie heals.
 */
export function visitorSession(): string {
  const known = [cookieValue(document.cookie, name), readLocal(name)].find(isUuid);
  const id = known ?? newUuid();
  writeCookie(id);
  writeLocal(name, id);
  return id;
}
