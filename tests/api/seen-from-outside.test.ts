import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { traceCollector } from '#tests/support/trace-collector.ts';

const monitoring = (name: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

const TOKEN = 'a token of more than thirty-two bytes';
const collector = await traceCollector();
/** Facebook's Graph API as far as a login needs it (`debug_token`, `me`), and what trace it was asked in. */
const tracesAtFacebook: string[] = [];
const facebook = createServer((request, response) => {
  tracesAtFacebook.push(String(request.headers.traceparent));
  const isAbout = request.url?.startsWith('/debug_token') === true;
  const about = { data: { is_valid: true, app_id: 'app', user_id: '7' } };
  response.end(JSON.stringify(isAbout ? about : { id: '7', name: 'Rani', email: 'rani@orang.example' }));
}).listen(0, '127.0.0.1');
await once(facebook, 'listening');
afterAll(() => {
  facebook.closeAllConnections();
  facebook.close();
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      METRICS_TOKEN: TOKEN,
      ACCESS_LOG: '1',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      FACEBOOK_APP_ID: 'app',
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${(facebook.address() as AddressInfo).port}`,
    },
  });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const metrics = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
/** The lines of the log about answers. */
const answered = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('metrics are for whoever has the token', async () => {
  for (const authorization of ['', 'Bearer x', `Bearer ${TOKEN}x`])
    expect((await ask('/metrics', { authorization })).status).toBe(401);
  const answer = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('requests are counted by call and status, never by what somebody typed', async () => {
  for (const path of [
    '/',
    '/api/province',
    '/api/typed-by-somebody',
    '/typed-by-somebody',
    '/api/products/list?search=typed-by-somebody',
  ])
    await (await ask(path)).text();
  const text = await metrics();
  expect(text).toMatch(/lokapasar_requests_total\{call="provinces",status="200"\} \d/);
  expect(text).toMatch(/lokapasar_requests_total\{call="none",status="404"\} \d/);
  expect(text).toMatch(/lokapasar_requests_total\{call="page",status="200"\} \d/);
  expect(text).toMatch(/lokapasar_request_seconds_bucket\{le="1",call="page"\} \d/);
  expect(text).toMatch(/lokapasar_cache_answers_total\{cache="pages",result="made"\} \d/);
  expect(text).toMatch(/lokapasar_gate_requests_total\{gate="pages",result="admitted"\} [1-9]/);
  expect(text).not.toContain('typed-by-somebody');
});

type Rule = { alert: string; expr: string };
const rules = (parse(monitoring('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(monitoring('dashboard.json')) as { panels: { targets: { expr: string }[] }[] })
  .panels;

test('every metric and label in the alerts and on the dashboard is one that the shop has', async () => {
  const text = await metrics();
  const kept = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  expect(expressions.length).toBeGreaterThan(40);
  for (const expression of expressions) {
    const named = expression.match(/\b(?:lokapasar|nodejs|process)_\w+/g) ?? [];
    for (const name of named)
      expect([expression, kept.has(name) || kept.has(name.replace(/_(bucket|sum|count)$/, ''))]).toEqual([
        expression,
        true,
      ]);
    for (const [, name = '', matchers = ''] of expression.matchAll(/\b(lokapasar_\w+)\{([^}]*)\}/g)) {
      const sample = text.split('\n').find((line) => line.startsWith(`${name}{`));
      if (sample === undefined) continue;
      for (const [, label] of matchers.matchAll(/(\w+)[!=]/g))
        expect([expression, sample]).toEqual([expression, expect.stringContaining(`${label}="`)]);
    }
  }
});

test('every alert has a chapter that says what to do', () => {
  const headings = [...operations.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert).filter((name) => !headings.includes(name))).toEqual([]);
  expect(parse(monitoring('prometheus.yml'))).toMatchObject({ rule_files: ['alerts.yml'] });
});

test('the log has one line for a request, and in it nothing that a person sent', async () => {
  const email = 'somebody@orang.example';
  const answer = await post(
    '/auth/login',
    { email, password: 'Rahasia123' },
    { authorization: 'Bearer abc.def' },
  );
  const id = answer.headers.get('x-request-id');
  await expect.poll(() => answered().filter(({ reqId }) => reqId === id)).toHaveLength(1);
  const line = answered().find(({ reqId }) => reqId === id);
  expect(Object.keys(line ?? {}).sort()).toEqual(
    ['bytes', 'call', 'level', 'method', 'ms', 'msg', 'reqId', 'status', 'time', 'trace'].sort(),
  );
  expect(line).toMatchObject({ call: 'logIn', method: 'POST', status: answer.status });
  expect(line?.bytes).toBeGreaterThan((await answer.text()).length / 2);
  for (const private_ of [email, 'Rahasia123', 'abc.def', '127.0.0.1:'])
    expect(
      answered()
        .map((one) => JSON.stringify(one))
        .join(),
    ).not.toContain(private_);
});

test('a request, its statements and what it asks outside are one trace, that of whoever asked', async () => {
  const theirs = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  const answer = await post(
    '/auth/facebook',
    { access_token: 'secret-of-facebook' },
    {
      // not sampled by them: that is decided here
      traceparent: `00-${theirs.traceId}-${theirs.spanId}-00`,
    },
  );
  const id = answer.headers.get('x-request-id');
  expect(answer.status).toBe(200);
  const trace = () => collector.spans.filter(({ traceId }) => traceId === theirs.traceId);
  await expect.poll(() => trace().filter(({ kind }) => kind === 2), { timeout: 20_000 }).toHaveLength(1);
  const [request] = trace().filter(({ kind }) => kind === 2);
  expect(request).toMatchObject({
    name: 'POST logInWithFacebook',
    parentSpanId: theirs.spanId,
    attributes: { 'http.response.status_code': '200', 'lokapasar.request_id': id },
  });
  const statements = trace().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'COMMIT']));
  const outside = trace().filter(({ attributes }) => attributes['server.address'] === '127.0.0.1');
  expect(outside).toHaveLength(2);
  for (const { parentSpanId } of [...statements, ...outside]) expect(parentSpanId).toBe(request?.spanId);
  expect(tracesAtFacebook).toEqual(outside.map(({ spanId }) => `00-${theirs.traceId}-${spanId}-01`));
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret-of-facebook|rani@orang/);
});
