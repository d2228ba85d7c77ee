import fastify from 'fastify';
import { expect, test } from 'vitest';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { addSecurityHeaders } from './security-headers.ts';

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const appAt = (publicUrl: string, mapOrigins: readonly string[] = []) => {
  const app = fastify();
  whenFileIsDone(() => app.close());
  addSecurityHeaders(app, publicUrl, mapOrigins);
  app.get('/plain', async () => 'ok');
  app.get('/page', async (_request, reply) =>
    reply.header('Content-Security-Policy', "default-src 'none'").send('ok'),
  );
  app.get('/assets/:name', async () => 'ok');
  app.get('/fault', async () => {
    throw new Error('no');
  });
  return app;
};

test('every answer has them, also one that nothing was mounted for or that failed', async () => {
  const app = appAt('https://lokapasar.example');
  for (const url of ['/plain', '/nowhere', '/fault'])
    expect([url, (await app.inject({ url })).headers]).toMatchObject([
      url,
      {
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=(self)'),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      },
    ]);
});

test('an answer with a policy of its own keeps it', async () => {
  const { headers } = await appAt('https://lokapasar.example').inject({ url: '/page' });
  expect(headers['content-security-policy']).toBe("default-src 'none'");
});

test('a shop without https does not lock its visitors out', async () => {
  const { headers } = await appAt('http://localhost:3000').inject({ url: '/plain' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

const WORKER = '/assets/maplibre-gl-worker-a_B-3.js';

test('the script that draws the map may fetch from where the map is, and nothing else is given that', async () => {
  const app = appAt('https://lokapasar.example', ['https://maps.example', 'https://*.tiles.example']);
  for (const url of [WORKER, `${WORKER}?0123`])
    expect((await app.inject({ url })).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://maps.example https://*.tiles.example",
    );
  for (const url of ['/assets/kit-a1.js', '/plain', `/plain?${WORKER}`, '/assets/maplibre-gl-worker-a.css'])
    expect((await app.inject({ url })).headers['content-security-policy']).toBe(policy);
});

test('without a map it has the policy of every file', async () => {
  const { headers } = await appAt('https://lokapasar.example').inject({ url: WORKER });
  expect(headers['content-security-policy']).toBe(policy);
});
