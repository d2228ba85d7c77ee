import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type ObserveOptions, observeRequests } from './observe.ts';

/** Asks for these one after another. @returns the paths and statuses of the requests that the log has a line for */
const answered = async (urls: readonly string[], options: Omit<ObserveOptions, 'log'>) => {
  const lines: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  observeRequests(app, { log, ...options });
  app.get('/well', async () => 'well');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/crowded', async (request, reply) => {
    request.isTurnedAway = true;
    return reply.code(503).send();
  });
  for (const url of urls) await app.inject({ url });
  return lines.map((line) => {
    const { call, status } = JSON.parse(line) as { call: string; status: number };
    return [call, status];
  });
};
const urls = ['/well', '/broken', '/crowded', '/well', '/nowhere'];

test('so many requests have a line in the log as was asked for, and every fault', async () => {
  expect(await answered(urls, { accessLog: 0 })).toEqual([['/broken', 500]]);
  expect(await answered(urls, { accessLog: 1 })).toHaveLength(5);
  const chances = [0.9, 0.5, 0.1, 0.9];
  expect(await answered(urls, { accessLog: 0.2, chance: () => chances.shift() ?? 1 })).toEqual([
    ['/broken', 500],
    ['/well', 200],
  ]);
});

test('a slow request always has one', async () => {
  expect(await answered(['/well'], { accessLog: 0, slowMs: 0 })).toEqual([['/well', 200]]);
});
