import { createHmac } from 'node:crypto';
import { household, isThisMachine, network } from './address.ts';
import type { Env } from './env.ts';

/** Texts one phone may get in a New York day. */
export const textsPerPhone = 5;

/** A name for a counter that shows nobody whose it is: the same for the same `value`, made with this site's secret. */
export const counterKey = (
  kind: 'phone' | 'address' | 'network',
  value: string,
  { BOOKING_TOKEN_SECRET }: Env,
): string =>
  createHmac('sha256', BOOKING_TOKEN_SECRET)
    .update(`limit:${kind}:${value}`)
    .digest('base64url')
    .slice(0, 24);

/** The counter of an internet address. A household has 2^72 addresses of version 6, and one counter. */
export const addressKey = (ip: string, env: Env): string => counterKey('address', household(ip), env);

/** As `addressKey`; null for an address that is not counted: this machine's own, or one the platform did not name. */
export const countedAddressKey = (ip: string, env: Env): string | null => {
  const house = household(ip);
  return house === '' || isThisMachine(house) ? null : counterKey('address', house, env);
};

/** The counter of the /48 a version 6 address is in; null where there is none, or the address is not counted. */
export const countedNetworkKey = (ip: string, env: Env): string | null => {
  const wide = network(ip);
  return wide === null || isThisMachine(household(ip)) ? null : counterKey('network', wide, env);
};
