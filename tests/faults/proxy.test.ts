import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Session } from '#contract/auth.ts';
import { MAX_UPLOAD } from '#platform/files/upload.rules.ts';
import { SECRET } from '#tests/support/keys.ts';
import { caddyBinary } from '#tests/support/machine.ts';
import { peopleOf } from '#tests/support/people.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { freePort, startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));
const caddy = caddyBinary();

/** The Caddyfile as Caddy reads it, but on other ports, with a folder of its own, before a shop on this machine. */
const configOf = (binary: string, ports: { http: number; https: number; shop: number }, folder: string) => {
  const adapted = execFileSync(binary, ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: { ...process.env, SITE_ADDRESS: 'localhost' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  const moved = adapted
    .replaceAll('":443"', `"127.0.0.1:${ports.https}"`)
    .replaceAll('":80"', `"127.0.0.1:${ports.http}"`)
    .replaceAll('"name":"web","port":"3000"', `"name":"127.0.0.1","port":"${ports.shop}"`);
  const { apps } = JSON.parse(moved) as { apps: { http: object } };
  return {
    admin: { disabled: true },
    storage: { module: 'file_system', root: folder },
    apps: {
      http: { ...apps.http, http_port: ports.http, https_port: ports.https },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  };
};

const openProxy = async (binary: string) => {
  const server = await startServer({
    env: { SECRET, TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://localhost' },
  });
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-caddy-'));
  const [http, https] = [await freePort(), await freePort()];
  const file = join(folder, 'caddy.json');
  const config = configOf(binary, { http, https, shop: Number(new URL(server.url).port) }, folder);
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(binary, ['run', '--config', file], { stdio: 'ignore' });
  whenFileIsDone(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const root = join(folder, 'pki/authorities/local/root.crt');
  while (!existsSync(root)) await pause(20);
  const ca = readFileSync(root);
  type Asked = {
    plain?: boolean;
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer;
    from?: string;
  };
  type Heard = { status: number; headers: IncomingHttpHeaders; body: Buffer };
  /** Asks the proxy for what it hosts, over TLS by the certificate that it made. */
  const ask = (path: string, { plain, method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked = {}) =>
    new Promise<Heard>((resolve, reject) => {
      const common = { host: '127.0.0.1', path, method, localAddress: from };
      const withHost = {
        host: 'localhost',
        ...headers,
        ...(body && { 'content-length': String(body.length) }),
      };
      const heard = (answer: import('node:http').IncomingMessage) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      };
      const sent = plain
        ? requestPlain({ ...common, port: http, headers: withHost }, heard)
        : requestTls({ ...common, port: https, ca, servername: 'localhost', headers: withHost }, heard);
      sent.on('error', reject);
      sent.end(body);
    });
  for (;;) {
    const ready = await ask('/readyz').catch(() => null);
    if (ready?.status === 200) break;
    await pause(50);
  }
  return { server, ask, people: peopleOf(server.databaseUrl) };
};
const { ask, people, server } = await openProxy(caddy);

test('everything comes over TLS with HSTS; plain http leads pages on and refuses calls', async () => {
  for (const path of ['/', '/api/health', '/robots.txt'])
    expect((await ask(path)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const page = await ask('/product/category/kemeja?page=2', { plain: true });
  expect([page.status, page.headers.location]).toEqual([
    308,
    'https://localhost/product/category/kemeja?page=2',
  ]);
  const call = await ask('/api/auth/me', { plain: true, headers: { authorization: 'Bearer x' } });
  expect([call.status, call.headers.location]).toEqual([403, undefined]);
  expect(JSON.parse(call.body.toString())).toMatchObject({ code: 403 });
  reportFigure('Caddy: TLS and HSTS everywhere, http leads pages to https and refuses calls');
});

test('whoever writes addresses into X-Forwarded-For stays who they are', async () => {
  const { id } = await people.known('pembeli@lokapasar.test');
  const logIn = async (from: string) => {
    const body = Buffer.from(JSON.stringify({ username: 'pembeli@lokapasar.test', password: 'Lokapasar1' }));
    const answer = await ask('/api/auth/login', {
      method: 'POST',
      from,
      body,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
      },
    });
    return JSON.parse(answer.body.toString()).data.token as string;
  };
  for (const from of ['127.0.0.1', '127.0.0.2']) {
    const token = await logIn(from);
    const answer = await ask('/api/auth/session/list', { headers: { authorization: `Bearer ${token}` } });
    const { data } = JSON.parse(answer.body.toString()) as { data: Session[] };
    expect(data.find((one) => one.is_current)?.ip).toBe(from);
  }
  const rows = await people.db.selectFrom('sessions').select('ip').where('user_id', '=', id).execute();
  expect(rows.map(({ ip }) => ip)).not.toContain('203.0.113.9');
  reportFigure('Caddy: a forged X-Forwarded-For is replaced by the address of the caller');
});

test('an answer is compressed once, by the shop', async () => {
  for (const path of ['/', '/api/products/list']) {
    const headers = { 'accept-encoding': 'br' };
    const { headers: heard, body } = await ask(path, { headers });
    expect(heard['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toMatch(/^(<!doctype html>|\{")/i);
  }
  expect((await ask('/', { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding']).toBe(
    undefined,
  );
  reportFigure('Caddy: answers are compressed once');
});

test('the largest upload goes through, a larger one is refused by the shop', async () => {
  const { token } = await people.known('pembeli@lokapasar.test');
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
  const upload = async (picture: Buffer) => {
    const form = new FormData();
    form.set('type', 'profile');
    form.set('file', new Blob([Uint8Array.from(picture)]), 'foto.jpg');
    const packed = new Response(form);
    const body = Buffer.from(await packed.arrayBuffer());
    const type = packed.headers.get('content-type') ?? '';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    return (await ask('/api/upload/helper', { method: 'POST', headers, body })).status;
  };
  const picture = await noise(1_900);
  expect(picture.length).toBeGreaterThan(2_000_000);
  expect(picture.length).toBeLessThan(5 * 1024 * 1024);
  expect(await upload(picture)).toBe(200);
  expect(await upload(Buffer.alloc(MAX_UPLOAD + 200_000))).toBe(413);
  reportFigure(`Caddy: an upload of ${(picture.length / 1e6).toFixed(1)} MB goes through`);
});

test('a shop that is away is 502 within seconds', async () => {
  await server.stop('SIGKILL');
  const began = performance.now();
  expect((await ask('/')).status).toBe(502);
  expect(performance.now() - began).toBeLessThan(10_000);
});
