import { isIP, isIPv6 } from 'node:net';
import { OutboundFault } from './fault.ts';

/** A host that the operator exempts from the address check; without a port, on all web ports. */
export type ExemptHost = { hostname: string; port: number | null };
export type Target = { url: URL; exempt: boolean };

const MAX_URL_LENGTH = 8192;
const PROTOCOLS = new Map([
  ['http:', 80],
  ['https:', 443],
]);

// Feeds and webhooks use 80, 443 and ports from 1024 up. Ports of well-known services are blocked, so that nobody can
// use us to reach somebody else's mail relay, database or chat server.
const SERVICE_PORTS = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5671,
  5672, 5900, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9200, 9300, 10080, 10250,
  11211, 27017,
]);

/** `host`, `host:port`, `[IPv6]:port` or a bare IPv6 address; null when the text is none of these. */
export function readExemptHost(text: string): ExemptHost | null {
  const entry = isIPv6(text) ? `[${text}]` : text;
  if (!/^(\[[0-9a-fA-F:.]+\]|[^\s[\]:/?#@\\%*]+)(:\d{1,5})?$/.test(entry)) return null;
  const url = URL.parse(`http://${entry}`);
  if (!url) return null;
  const port = /\]?:(\d+)$/.exec(entry.replace(/^\[.*\]/, ''));
  return { hostname: url.hostname, port: port ? Number(port[1]) : null };
}

/** `URL` converts literal addresses to their canonical form. */
export function readTarget(text: string, exemptHosts: ExemptHost[], base?: URL): Target {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text, base?.href) : null;
  if (!url) throw new OutboundFault('bad_url', 'This is not a valid web address.');
  const standardPort = PROTOCOLS.get(url.protocol);
  if (standardPort === undefined) throw new OutboundFault('bad_url', 'Only http and https are allowed.');
  if (url.username || url.password)
    throw new OutboundFault('bad_url', 'The URL must not contain a user name or password.');
  const port = url.port === '' ? standardPort : Number(url.port);
  const matches = exemptHosts.filter((host) => host.hostname === url.hostname && (host.port ?? port) === port);
  const portIsNamed = matches.some((host) => host.port === port);
  if (!portIsNamed && !isWebPort(port)) throw new OutboundFault('bad_url', `Port ${port} is not allowed.`);
  return { url, exempt: matches.length > 0 };
}

function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= 1024 && !SERVICE_PORTS.has(port));
}

/** The host as an address, without the brackets that a URL puts around IPv6; null when it is a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : null;
}
