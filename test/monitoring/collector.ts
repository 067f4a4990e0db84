import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** An OpenTelemetry collector that keeps the spans it gets over OTLP/HTTP. */

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Exported = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: RawSpan[] }[];
  }[];
};
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};

export type ReceivedSpan = Omit<RawSpan, 'attributes'> & { attributes: Record<string, string>; service: string };

export type Collector = {
  url: string;
  spans: ReceivedSpan[];
  /** Headers of the latest request. */
  headers(): Record<string, unknown>;
  stop(): Promise<void>;
};

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let headers = {};
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    headers = request.headers;
    const { resourceSpans } = (await json(request)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = valuesOf(resource.attributes)['service.name'] ?? '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: valuesOf(span.attributes), service });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers: () => headers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function valuesOf(attributes: Attribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
}
