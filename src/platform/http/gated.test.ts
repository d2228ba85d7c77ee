import { connect } from 'node:net';
import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pay } from '#contract/checkout.ts';
import { refuse } from '#contract/envelope.ts';
import { httpOver } from '#tests/support/http.ts';
import { createGate, leavePlace } from './gate.ts';
import { guest, route } from './route.ts';

const buyer = { ...guest, accountId: 7, roles: ['buyer' as const] };

/** Paying that ends when the test says so, behind a gate for two with room for four more. */
const shop = async () => {
  const gate = createGate({
    atWork: 2,
    longestWaitMs: 40,
    patienceMs: 60_000,
    firstGuessMs: 20,
    latestReturnS: 8,
  });
  const works: PromiseWithResolvers<void>[] = [];
  let asked = 0;
  const { app, headersOf } = await httpOver(
    [
      route(pay, async () => {
        const work = Promise.withResolvers<void>();
        works.push(work);
        await work.promise;
        return refuse('conflict', { reason: 'changed_meanwhile' });
      }),
    ],
    {
      gateOf: (name) => (name === 'pay' ? gate : null),
      authenticate: async () => {
        asked += 1;
        return buyer;
      },
    },
  );
  const headers = headersOf({ token: 'of-a-buyer' });
  const send = () => app.inject({ method: 'POST', url: '/api/checkout/pay', payload: {}, headers });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await soon();
  };
  return { app, gate, works, send, until, asked: () => asked, headers };
};

test('six are let in, two at a time; the others hear at once when to come back, and nobody asked who they are', async () => {
  const { gate, works, send, until, asked } = await shop();
  const sent = Array.from({ length: 50 }, send);
  await until(() => works.length === 2 && gate.inside().waiting === 4);
  const refused = (await Promise.all(sent.map((one) => Promise.race([one, soon().then(() => null)])))).filter(
    (one) => one !== null,
  );
  expect(refused).toHaveLength(44);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 503, data: null });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  expect(asked()).toBe(6);
  for (let done = 0; done < 6; done += 1) {
    await until(() => works.length > done);
    expect(works.length - done).toBeLessThanOrEqual(2);
    works[done]!.resolve();
  }
  const answers = await Promise.all(sent);
  expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(6);
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
});

test('who hangs up while waiting is not worked for; a refusal of the guard gives its place back', async () => {
  const { app, gate, works, send, until, headers } = await shop();
  const working = [send(), send()];
  await until(() => works.length === 2);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  const lines = Object.entries({ ...headers, host: 'localhost', 'content-length': '0' });
  socket.write(
    `POST /api/checkout/pay HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  await until(() => gate.inside().waiting === 1);
  socket.destroy();
  await until(() => gate.inside().waiting === 0);
  const guestAsks = await app.inject({ method: 'POST', url: '/api/checkout/pay', payload: {} });
  expect(guestAsks.statusCode).toBe(401);
  for (const work of works) work.resolve();
  await Promise.all(working);
  expect(works).toHaveLength(2);
  await until(() => gate.inside().working === 0);
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
});

test('who waits for somebody outside has left its place to the next one, once', async () => {
  const gate = createGate({
    ...{ atWork: 1, longestWaitMs: 1_000, patienceMs: 60_000, firstGuessMs: 20, latestReturnS: 8 },
  });
  const outside = Promise.withResolvers<void>();
  let waiting = 0;
  const { app, headersOf } = await httpOver(
    [
      route(pay, async () => {
        waiting += 1;
        leavePlace();
        await outside.promise;
        return refuse('conflict', { reason: 'changed_meanwhile' });
      }),
    ],
    { gateOf: (name) => (name === 'pay' ? gate : null), authenticate: async () => buyer },
  );
  const headers = headersOf({ token: 'of-a-buyer' });
  const send = () => app.inject({ method: 'POST', url: '/api/checkout/pay', payload: {}, headers });
  const sent = Array.from({ length: 5 }, send);
  while (waiting < 5) await soon();
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
  outside.resolve();
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409]);
  expect(gate.inside()).toEqual({ arriving: 0, waiting: 0, working: 0 });
  leavePlace();
});
