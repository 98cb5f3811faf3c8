import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FeedProblem } from '#domain/calendar/feed-problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isPublicAddress } from './public-address.ts';

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

/** A feed's address as a URL; `webcal:` is https. Fails with what is wrong with its form. */
export function readFeedUrl(text: string, allowHosts: readonly string[] = []): Result<URL, FeedProblem> {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'));
  // Written out, a sign may be nine times as long.
  if (!url || url.href.length > longestUrl) return err('address_malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return err('address_protocol');
  if (url.username || url.password) return err('address_credentials');
  if (!usualPorts.has(url.port) && !isAllowed(url, allowHosts)) return err('address_port');
  return ok(url);
}

/**
 * The addresses a connection to the host may go to. All that its name stands for must be public, and the connection is made
 * to these and no others, so that a name that means another host a moment later gains nothing.
 */
export async function addressesOf(
  url: URL,
  allowHosts: readonly string[] = [],
  resolve: Resolve = fromSystem,
): Promise<Result<HostAddress[], FeedProblem>> {
  const host = bareHost(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return err('not_found');
  if (isAllowed(url, allowHosts)) return ok(addresses);
  return addresses.every(({ address }) => isPublicAddress(address)) ? ok(addresses) : err('address_private');
}

/** The host without the brackets of version 6 and without the dot that may end a name. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
