import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenFileIsDone } from './when-done.ts';

/** As OTLP/HTTP sends it with `Content-Type: application/json` (opentelemetry-proto, trace.proto): ids are hexadecimal. */
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: server, 3: client, 5: consumer. */
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type CollectedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string> };

const plain = ({ attributes, ...span }: SentSpan): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]),
  ),
});

/** A collector of traces on loopback that takes them by OTLP over HTTP at `/v1/traces` and keeps them. */
export const traceCollector = async () => {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    if (!request.headers['content-type']?.startsWith('application/json'))
      return response.writeHead(415).end();
    const { resourceSpans } = JSON.parse(text) as Sent;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(plain));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileIsDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
