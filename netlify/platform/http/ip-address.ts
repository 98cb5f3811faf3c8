import { isIPv6 } from 'node:net';

const loopback = /^(127\.|0:0:0:0$)/;
const mapped = /^0:0:0:0:0:ffff:/;

/**
 * Returns the part of an address that identifies a household: an IPv4 address, also if mapped into
 * IPv6, or the first 56 bits of an IPv6 address. Empty for an empty one.
 */
export function getHousehold(ip: string): string {
  const plain = plainOf(ip);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (mapped.test(groups.join(':'))) return dotted(groups.slice(6));
  const [subnet = '0'] = groups.slice(3, 4);
  return [...groups.slice(0, 3), (Number.parseInt(subnet, 16) & 0xff00).toString(16)].join(':');
}

/**
 * Returns the first 48 bits of an IPv6 address, the size of a company's network; `null` for IPv4.
 */
export function network(ip: string): string | null {
  const plain = plainOf(ip);
  const groups = isIPv6(plain) ? groupsOf(plain) : [];
  return groups.length === 0 || mapped.test(groups.join(':')) ? null : groups.slice(0, 3).join(':');
}

const plainOf = (ip: string): string => ip.trim().toLowerCase().replace(/%.*$/, '');

/** Whether a household is this machine. `::1` shares its 56 bits with no routable address. */
export const isLoopback = (house: string): boolean => loopback.test(house);

/**
 * Returns the eight groups of an IPv6 address as a URL writes them: without leading zeros and
 * without an IPv4 part.
 */
function groupsOf(ip: string): string[] {
  const [before = '', after] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail];
}

/** Formats two groups as IPv4: `c000:201` as `192.0.2.1`. */
const dotted = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
