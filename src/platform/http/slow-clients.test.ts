import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitAnswerTime } from './slow-clients.ts';

test('an answer that does not come in time is an error once; what comes later, uploads and what is on its way are let be', async () => {
  const app = fastify();
  limitAnswerTime(app, 50);
  let finish: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let done = 0;
  const wait = async () => {
    await late;
    done += 1;
    return 'late';
  };
  app.addContentTypeParser('multipart/form-data', (_request, _body, parsed) => parsed(null));
  app.post('/pay', wait);
  app.post('/upload', wait);
  app.get('/file', (_request, reply) => {
    const parts = async function* () {
      yield 'first, ';
      await late;
      yield 'last';
    };
    return reply.type('text/plain').send(Readable.from(parts()));
  });
  app.get('/quick', async () => 'quick');

  const upload = app.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'x',
  });
  const file = app.inject('/file');
  const paid = await app.inject({ method: 'POST', url: '/pay', payload: {} });
  expect(paid.statusCode).toBe(500);
  expect(paid.json().message).toContain('an answer in time');
  finish();
  expect((await upload).body).toBe('late');
  expect((await file).body).toBe('first, last');
  expect(done).toBe(2);
  expect((await app.inject('/quick')).body).toBe('quick');
});

test('what is waited for before the body is read counts too', async () => {
  const app = fastify();
  limitAnswerTime(app, 50);
  const never = new Promise<void>(() => undefined);
  // as authenticating does while the database keeps silent
  app.addHook('onRequest', () => never);
  app.post('/pay', async () => 'paid');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(500);
  await app.close();
});
