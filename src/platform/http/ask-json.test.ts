import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { outboundSeconds } from '../metrics.ts';
import { askJson, keyAuthorization } from './ask-json.ts';

const serviceOf = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const ask = async (listener: RequestListener) => askJson(await serviceOf(listener), { within: 5_000 });

test('JSON is read whole, letters of several bytes included, whatever the status', async () => {
  const value = { name: 'Kaus “Ñandú” '.repeat(5_000), list: [1, null, true] };
  const answer = await ask((_, response) => response.writeHead(422).end(JSON.stringify(value)));
  expect(answer).toEqual({ status: 422, ok: false, body: value });
});

test('a body goes as JSON by POST, with the headers that are given', async () => {
  const url = await serviceOf(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { authorization, 'content-type': type } = request.headers;
    response.end(JSON.stringify([request.method, authorization, type, text]));
  });
  const headers = { authorization: keyAuthorization('kunci') };
  const { body } = await askJson(url, { headers, body: { a: 1 }, within: 5_000 });
  expect(body).toEqual(['POST', 'Basic a3VuY2k6', 'application/json', '{"a":1}']);
});

test('what is no JSON is an error, and so is nothing', async () => {
  await expect(ask((_, response) => response.end('<html>'))).rejects.toThrow(SyntaxError);
  await expect(ask((_, response) => response.end())).rejects.toThrow(SyntaxError);
});

test('a redirect is not followed, and silence is not waited for', async () => {
  await expect(
    ask((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()),
  ).rejects.toThrow();
  const silent = await serviceOf(() => undefined);
  await expect(askJson(silent, { within: 50 })).rejects.toThrow('timeout');
});

test('an answer without end is given up after a mebibyte, and its connection closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const answer = ask((_, response) => {
    const part = Buffer.alloc(64 * 1024, '[');
    const send = () => {
      while (response.write(part));
    };
    response.on('drain', send).on('close', resolve);
    send();
  });
  await expect(answer).rejects.toThrow('more than 1048576 bytes');
  await closed;
});

test('a small answer that unpacks to a large one is given up too', async () => {
  const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  expect(packed.byteLength).toBeLessThan(100_000);
  const answer = ask((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
  await expect(answer).rejects.toThrow('more than 1048576 bytes');
});

test('what became of each question is counted by its host, whose silence too', async () => {
  const countOf = async () => {
    const { values } = await outboundSeconds.get();
    const counts = values.filter(({ metricName }) => metricName === 'lokapasar_outbound_seconds_count');
    return Object.fromEntries(
      counts
        .filter(({ labels }) => labels.service === '127.0.0.1')
        .map(({ labels, value }) => [labels.outcome, value]),
    );
  };
  const before = await countOf();
  const say = (status: number) => ask((_, response) => response.writeHead(status).end('{}'));
  for (const status of [200, 404, 404, 500]) await say(status);
  await expect(ask((_, response) => response.destroy())).rejects.toThrow();
  const after = await countOf();
  const outcomes = ['answered', 'refused', 'failed', 'silent'];
  expect(outcomes.map((outcome) => (after[outcome] ?? 0) - (before[outcome] ?? 0))).toEqual([1, 2, 1, 1]);
});
