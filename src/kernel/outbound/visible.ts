import { isPublicAddress } from './addresses.ts';
import { OutboundFault, type OutboundReason } from './fault.ts';
import { literalAddress, readExemptHost, readTarget } from './target.ts';

/**
 * Checks a URL without DNS, so that a webhook to the internal network is refused when it is registered. The address is
 * checked again when the request is sent.
 */
export function visibleFault(text: string, allow: string[]): OutboundReason | null {
  try {
    const exemptHosts = allow.flatMap((entry) => readExemptHost(entry) ?? []);
    const { url, exempt } = readTarget(text, exemptHosts);
    const literal = literalAddress(url);
    const isInner = /(^|\.)localhost\.?$/.test(url.hostname) || (literal !== null && !isPublicAddress(literal));
    return isInner && !exempt ? 'forbidden_address' : null;
  } catch (error) {
    if (error instanceof OutboundFault) return error.reason;
    throw error;
  }
}
