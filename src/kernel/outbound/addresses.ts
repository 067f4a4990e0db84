import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Address check for outbound connections: only public internet addresses are allowed. */

const SPECIAL_IPV4: [string, number][] = [
  ['0.0.0.0', 8], // unspecified, "this network"
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure host agent: a public address that is only reachable from its virtual machines
  ['169.254.0.0', 16], // link-local, the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];

// Only 2000::/3 is allocated for the public internet. Loopback, unique-local, link-local, multicast, IPv4-mapped,
// IPv4-compatible and NAT64 (64:ff9b::/96, 64:ff9b:1::/48) addresses are outside of it.
const SPECIAL_IPV6: [string, number][] = [
  ['2001::', 23], // protocol assignments; Teredo, which embeds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which embeds an IPv4 address
  ['3fff::', 20], // documentation
];

const specialIpv4 = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) specialIpv4.addSubnet(network, prefix, 'ipv4');
const specialIpv6 = new BlockList();
for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/**
 * Where clouds offer machines their credentials, and everything link-local. An operator may name addresses of this machine
 * and its network, but none of these. IPv6 has several ways to write an IPv4 address; a list knows the mapped one itself.
 */
const METADATA: [string, number, 'ipv4' | 'ipv6'][] = [
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'], // Alibaba Cloud
  ['168.63.129.16', 32, 'ipv4'], // Azure
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'], // Amazon
  ['::169.254.0.0', 112, 'ipv6'], // IPv4-compatible
  ['64:ff9b::169.254.0.0', 112, 'ipv6'], // NAT64
  ['2002:a9fe::', 32, 'ipv6'], // 6to4
];
const metadata = new BlockList();
for (const [network, prefix, family] of METADATA) metadata.addSubnet(network, prefix, family);

export function isMetadataAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  return isIP(plain) !== 0 && metadata.check(plain, familyOf(plain));
}

export function isPublicAddress(address: string, own: string[] = ownAddresses()): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4') && !isAmong(own, address);
  // A zone (fe80::1%eth0) names an interface of this machine; no public address has one.
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6') && !isAmong(own, address);
}

// Read each time, because the machine may get another address while the service runs.
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

/** Compared as addresses instead of strings, because an IPv6 address has several notations. */
function isAmong(addresses: string[], address: string): boolean {
  const list = new BlockList();
  for (const one of addresses) if (isIP(one)) list.addAddress(one, familyOf(one));
  return list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
