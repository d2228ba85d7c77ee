import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readJson } from './read-json.ts';

const answerOf = async (listener: RequestListener): Promise<Response> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};

test('JSON is read whole, letters of several bytes included', async () => {
  const value = { name: 'Kaus “Ñandú” '.repeat(5_000), list: [1, null, true] };
  expect(await readJson(await answerOf((_, response) => response.end(JSON.stringify(value))))).toEqual(value);
});

test('what is no JSON is an error, and so is nothing', async () => {
  await expect(readJson(await answerOf((_, response) => response.end('<html>')))).rejects.toThrow(
    SyntaxError,
  );
  await expect(readJson(await answerOf((_, response) => response.end()))).rejects.toThrow(SyntaxError);
});

test('an answer without end is given up after a mebibyte, and its connection closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const answer = await answerOf((_, response) => {
    const part = Buffer.alloc(64 * 1024, '[');
    const send = () => {
      while (response.write(part));
    };
    response.on('drain', send).on('close', resolve);
    send();
  });
  await expect(readJson(answer)).rejects.toThrow('more than 1048576 bytes');
  await closed;
});

test('a small answer that unpacks to a large one is given up too', async () => {
  const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  expect(packed.byteLength).toBeLessThan(100_000);
  const answer = await answerOf((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  await expect(readJson(answer)).rejects.toThrow('more than 1048576 bytes');
});
