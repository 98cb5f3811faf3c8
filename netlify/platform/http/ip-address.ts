import { isIPv6 } from 'node:net';

const loopback = /^(127\.|0:0:0:0$)/;
const mapped = /^0:0:0:0:0:ffff:/;

/**
 * What counts as one address: an IPv4 address, also where version 6 wraps it, or the first 56 bits of a version 6 address,
 * for a provider gives a home all the others. Empty for an empty one.
 */
export function getHousehold(ip: string): string {
  const plain = plainOf(ip);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (mapped.test(groups.join(':'))) return dotted(groups.slice(6));
  const [subnet = '0'] = groups.slice(3, 4);
  return [...groups.slice(0, 3), (Number.parseInt(subnet, 16) & 0xff00).toString(16)].join(':');
}

/** The first 48 bits of a version 6 address, as much as a provider gives a company or a server; null for any other. */
export function network(ip: string): string | null {
  const plain = plainOf(ip);
  const groups = isIPv6(plain) ? groupsOf(plain) : [];
  return groups.length === 0 || mapped.test(groups.join(':')) ? null : groups.slice(0, 3).join(':');
}

const plainOf = (ip: string): string => ip.trim().toLowerCase().replace(/%.*$/, '');

/** Whether a household is this machine itself; `::1` shares its 56 bits with no address that could call from elsewhere. */
export const isLoopback = (house: string): boolean => loopback.test(house);

/** The eight groups of a version 6 address, as a URL writes them: without leading zeros, and without a part of version 4. */
function groupsOf(ip: string): string[] {
  const [before = '', after] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...gap, ...tail];
}

/** `c000:201` as `192.0.2.1`. */
const dotted = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
