/** One client for the limits: an IPv4 address, or the /64 of an IPv6 one, because a host has a whole /64 to itself. */
export function clientOf(address: string): string {
  const plain = withoutMapping(address);
  return plain.includes(':') ? `${firstHalf(plain)}::/64` : plain;
}

/** A socket that listens for both families writes IPv4 addresses like ::ffff:192.0.2.1. */
export function withoutMapping(address: string): string {
  return address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - after && groups.length < 4) groups.push('0');
    groups.push(...tail.split(':'));
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
