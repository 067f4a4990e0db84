import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { OutboundFault } from './fault.ts';

export type Sent = { method: string; headers: Record<string, string>; body: string | Buffer | null };

const HEADER_BYTES = 16 * 1024;
/** Timeout before the next address of a host is tried. Node's default of 250 ms is too short for distant servers. */
const ATTEMPT_MS = 2000;

/**
 * Sends one request to one of these addresses. Uses `http.request` instead of `fetch`, because it connects only to
 * addresses from `lookup`, follows no redirects, ignores proxy settings and reuses no connections.
 */
export function exchange(url: URL, addresses: string[], sent: Sent, signal: AbortSignal): Promise<IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions & { autoSelectFamily: boolean; autoSelectFamilyAttemptTimeout: number } = {
      method: sent.method,
      headers: sent.headers,
      agent: new client.Agent({ keepAlive: false }),
      lookup: lookupAmong(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
      maxHeaderSize: HEADER_BYTES,
      rejectUnauthorized: true,
      signal,
    };
    const request = client.request(url, options);
    request.on('response', (response) => {
      // Body errors are reported where the body is read; without a listener they would crash the process.
      response.on('error', () => {});
      resolve(response);
    });
    request.on('error', reject);
    request.on('close', () => reject(new OutboundFault('unreachable', 'The connection was closed without an answer.')));
    request.end(sent.body ?? undefined);
  });
}

function lookupAmong(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, known);
    else callback(null, known[0]!.address, known[0]!.family);
  };
}
