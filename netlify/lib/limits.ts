import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Env } from './env.ts';

/** Texts one phone may get in a New York day. */
export const textsPerPhone = 5;

/** A name for a counter that shows nobody whose it is: the same for the same `value`, made with this site's secret. */
export const counterKey = (kind: 'phone' | 'address', value: string, { BOOKING_TOKEN_SECRET }: Env): string =>
  createHmac('sha256', BOOKING_TOKEN_SECRET)
    .update(`limit:${kind}:${value}`)
    .digest('base64url')
    .slice(0, 24);

/** The counter of an internet address. A household has 2^64 addresses of version 6, and one counter. */
export const addressKey = (ip: string, env: Env): string => counterKey('address', household(ip), env);

function household(ip: string): string {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...tail].slice(0, 4).join(':');
}
