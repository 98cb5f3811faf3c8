import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { parseWebAddress } from '#domain/web/web-address.ts';

/** An address of a host as the network knows it. */
export interface HostAddress {
  address: string;
  family: number;
}

/** What names stand for; tests have their own. */
export type Resolve = (host: string) => Promise<HostAddress[]>;

const fromSystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const longestUrl = 2048;
const usualPorts = new Set(['', '80', '443']);

/** Whether a host may be fetched although it is private, or at another port: `name` or `name:port`. */
const isAllowed = ({ host, hostname }: URL, allowHosts: readonly string[]): boolean =>
  allowHosts.includes(host) || allowHosts.includes(hostname);

/** A feed's address as a URL. Fails with what is wrong with its form. */
export function parseFeedUrl(text: string, allowHosts: readonly string[] = []): Result<URL, FeedErrorCode> {
  const url = parseWebAddress(text);
  // Written out, a sign may be nine times as long.
  if (!url || url.href.length > longestUrl) return err('address_malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return err('address_protocol');
  // A word alone is no host.
  if (!/[.:]/.test(url.hostname)) return err('address_malformed');
  if (url.username || url.password) return err('address_credentials');
  if (!usualPorts.has(url.port) && !isAllowed(url, allowHosts)) return err('address_port');
  return ok(url);
}

/**
 * The addresses a connection to the host may go to. All that its name stands for must be public, and the connection is made
 * to these and no others, so that a name that means another host a moment later gains nothing.
 */
export async function resolvePublicAddresses(
  url: URL,
  allowHosts: readonly string[] = [],
  resolve: Resolve = fromSystem,
): Promise<Result<HostAddress[], FeedErrorCode>> {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return err('not_found');
  if (isAllowed(url, allowHosts)) return ok(addresses);
  return addresses.every(({ address }) => isPublicAddress(address)) ? ok(addresses) : err('address_private');
}

/** The host without the brackets of version 6 and without the dot that may end a name. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Special-purpose addresses of version 4 (IANA): this network, private, shared, loopback, link-local, tests, multicast … */
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
 * Of version 6 only what is given out to the world lies in 2000::/3; loopback, mapped, NAT64, unique local, link-local and
 * multicast addresses lie elsewhere. These inside it lead elsewhere, or nowhere.
 */
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an internet address belongs to a public host. A text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
