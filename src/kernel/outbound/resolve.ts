import { lookup, Resolver } from 'node:dns/promises';
import { isMetadataAddress, isPublicAddress } from './addresses.ts';
import { OutboundFault } from './fault.ts';
import { literalAddress, type Target } from './target.ts';

export type Resolve = (hostname: string, exempt: boolean, signal: AbortSignal) => Promise<string[]>;

/** The addresses that a request to this target may connect to. */
export async function connectable({ url, exempt }: Target, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const literal = literalAddress(url);
  if (!exempt && /(^|\.)localhost\.?$/.test(url.hostname)) throw forbidden();
  const addresses = literal ? [literal] : await resolve(url.hostname, exempt, signal);
  if (addresses.length === 0) throw new OutboundFault('unreachable', 'The host name has no address.');
  const usable = exempt ? addresses : addresses.filter((address) => isPublicAddress(address));
  if (usable.length === 0) throw forbidden();
  return usable;
}

// The message does not contain the address, because that would reveal the internal network.
function forbidden(): OutboundFault {
  return new OutboundFault('forbidden_address', 'The host is not on the public internet.');
}

/** For servers that an operator names, which may be in the own network: throws if one of their addresses may not be used. */
export async function refuseMetadata(host: string): Promise<void> {
  // A name without an address fails when it is connected to.
  const found = await lookup(host, { all: true }).catch(() => []);
  if (!found.some(({ address }) => isMetadataAddress(address))) return;
  throw Object.assign(new Error('The server has an address that cannot be used.'), { code: 'EDNS' });
}

/**
 * Host names from users are resolved by querying the DNS server directly, because the system lookup would block one of
 * Node's few worker threads while a hostile DNS server is slow. Names from the operator use the system lookup, because
 * they may be in the hosts file. `servers` replaces the DNS servers of the system.
 */
export function createResolve(servers?: string[]): Resolve {
  return async (hostname, exempt, signal) => {
    if (exempt) return (await lookup(hostname, { all: true })).map(({ address }) => address);
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
