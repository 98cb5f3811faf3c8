import { BlockList, isIPv4, isIPv6 } from 'node:net';

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
const global6: readonly [string, number] = ['2000::', 3];
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
};

const refused4 = listOf(special4, 'ipv4');
const allowed6 = listOf([global6], 'ipv6');
const refused6 = listOf(special6, 'ipv6');

/** Whether an internet address belongs to a public host. A text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
