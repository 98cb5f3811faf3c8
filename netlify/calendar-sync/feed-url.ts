/** Parses the addresses of calendar feeds, and resolves their hosts to public IP addresses. */

import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { parseWebAddress } from '#domain/web/web-address.ts';

export interface HostAddress {
  address: string;
  family: number;
}

/** Resolves a host name; tests pass their own. */
export type Resolve = (host: string) => Promise<HostAddress[]>;

const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const maxUrlLength = 2048;
const usualPorts = new Set(['', '80', '443']);

/**
 * Whether a host may be fetched despite a private address or another port: `name` or `name:port`.
 */
const isAllowed = ({ host, hostname }: URL, allowHosts: readonly string[]): boolean =>
  allowHosts.includes(host) || allowHosts.includes(hostname);

/** Parses a feed's address. Fails with a code for the malformed or forbidden part. */
export function parseFeedUrl(text: string, allowHosts: readonly string[] = []): Result<URL, FeedErrorCode> {
  const url = parseWebAddress(text);
  // Percent-encoding makes a character up to nine times as long.
  if (!url || url.href.length > maxUrlLength) return err('address_malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return err('address_protocol');
  // A single label is not a public host.
  if (!/[.:]/.test(url.hostname)) return err('address_malformed');
  if (url.username || url.password) return err('address_credentials');
  if (!usualPorts.has(url.port) && !isAllowed(url, allowHosts)) return err('address_port');
  return ok(url);
}

/**
 * Resolves the host to the addresses a connection may use. All of them must be public. The
 * connection uses only these, so that a name that resolves differently a moment later gains
 * nothing.
 */
export async function resolvePublicAddresses(
  url: URL,
  allowHosts: readonly string[] = [],
  resolve: Resolve = resolveBySystem,
): Promise<Result<HostAddress[], FeedErrorCode>> {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return err('not_found');
  if (isAllowed(url, allowHosts)) return ok(addresses);
  return addresses.every(({ address }) => isPublicAddress(address)) ? ok(addresses) : err('address_private');
}

/** The host without IPv6 brackets and without a trailing dot. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Special-purpose IPv4 addresses (IANA): this network, private, shared, loopback, link-local,
 * documentation, multicast …
 */
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Global IPv6 addresses are in 2000::/3; loopback, mapped, NAT64, unique local, link-local and
 * multicast are outside it. These ranges inside it are not public either.
 */
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockedNetworks = new BlockList();
for (const [net, prefix] of special4) blockedNetworks.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) blockedNetworks.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. Returns false for any other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blockedNetworks.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6');
}
