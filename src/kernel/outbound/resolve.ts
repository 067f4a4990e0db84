import { lookup, Resolver } from 'node:dns/promises';
import { isPublicAddress } from './addresses.ts';
import { OutboundFault } from './fault.ts';
import { literalAddress, type Target } from './target.ts';

export type Resolve = (hostname: string, exempt: boolean, signal: AbortSignal) => Promise<string[]>;

/** The addresses a request to this target may be connected to; it is connected to no other. */
export async function connectable({ url, exempt }: Target, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const literal = literalAddress(url);
  if (!exempt && /(^|\.)localhost\.?$/.test(url.hostname)) throw forbidden();
  const addresses = literal ? [literal] : await resolve(url.hostname, exempt, signal);
  if (addresses.length === 0) throw new OutboundFault('unreachable', 'The host name has no address.');
  const usable = exempt ? addresses : addresses.filter((address) => isPublicAddress(address));
  if (usable.length === 0) throw forbidden();
  return usable;
}

// The address itself stays out of the message: it would tell a stranger how the inner network is numbered.
function forbidden(): OutboundFault {
  return new OutboundFault('forbidden_address', 'The host is not on the public internet.');
}

/**
 * Names given by users are asked of the name server directly: the system's own lookup holds one of Node's few worker
 * threads while a hostile name server dawdles. Names given by the operator may stand in a hosts file, so they go there.
 * `servers` replaces the name servers of the system.
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
