import { isIPv6 } from 'node:net';

const loopback = /^(127\.|0:0:0:0$)/;
const ipv4Mapped = /^0:0:0:0:0:ffff:/;

/**
 * Returns the part of an address that identifies a household: an IPv4 address, also if mapped into
 * IPv6, or the first 56 bits of an IPv6 address. Empty for an empty one.
 */
export function getHousehold(ip: string): string {
  const address = normalize(ip);
  if (!isIPv6(address)) return address;
  const groups = listGroups(address);
  if (ipv4Mapped.test(groups.join(':'))) return formatIPv4(groups.slice(6));
  const [subnet = '0'] = groups.slice(3, 4);
  return [...groups.slice(0, 3), (Number.parseInt(subnet, 16) & 0xff00).toString(16)].join(':');
}

/**
 * Returns the first 48 bits of an IPv6 address, the size of a company's network; `null` for IPv4.
 */
export function getNetworkPrefix(ip: string): string | null {
  const address = normalize(ip);
  const groups = isIPv6(address) ? listGroups(address) : [];
  return groups.length === 0 || ipv4Mapped.test(groups.join(':')) ? null : groups.slice(0, 3).join(':');
}

const normalize = (ip: string): string => ip.trim().toLowerCase().replace(/%.*$/, '');

/** Whether a household is this machine. `::1` shares its 56 bits with no routable address. */
export const isLoopback = (household: string): boolean => loopback.test(household);

/**
 * Returns the eight groups of an IPv6 address as a URL writes them: without leading zeros and
 * without an IPv4 part.
 */
function listGroups(ip: string): string[] {
  const [leading = '', trailing] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const leadingGroups = leading.split(':').filter(Boolean);
  const tail = trailing?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(8 - leadingGroups.length - tail.length).fill('0');
  return [...leadingGroups, ...gap, ...tail];
}

/** Formats two groups as IPv4: `c000:201` as `192.0.2.1`. */
const formatIPv4 = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
