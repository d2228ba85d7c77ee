import Ajv2020 from 'ajv/dist/2020.js';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';
import { webhookMessages } from '#contract/webhook-events.ts';
import { type Caller, guest } from '#platform/http/route.ts';
import { openApiDocument } from './document.ts';
import { callExamples, messageExamples } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { mountReference } from './mount.ts';

const document = openApiDocument('https://shop.test');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

type Declared = { name: string; method: string; path: string };
const declared = Object.values(contract)
  .flatMap((exported) => Object.values(exported as Record<string, unknown>))
  .filter(
    (value): value is Declared =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );

/** Every schema that stands anywhere in the document, with the place where it stands. */
const schemasIn = (value: unknown, place = ''): [string, JsonSchema][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'schema'
      ? [[`${place}/schema`, one as JsonSchema] as [string, JsonSchema]]
      : schemasIn(one, `${place}/${key}`),
  );
};

describe('the OpenAPI document', () => {
  test('names every declared call but those of the tests, once', () => {
    const shop = declared.filter(({ path }) => !path.startsWith('/__'));
    expect(shop.length).toBeGreaterThan(30);
    const told = operations.map(
      ({ path, method, operation }) =>
        `${operation.operationId} ${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(told.toSorted()).toEqual(
      shop.map(({ name, method, path }) => `${name} ${method} ${path}`).toSorted(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test('holds nothing but valid JSON schemas, and every reference leads somewhere', () => {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
    });
    ajv.addSchema({ $id: 'https://shop.test/document', components: document.components });
    const text = JSON.stringify(document).replaceAll(
      '"#/components/',
      '"https://shop.test/document#/components/',
    );
    const absolute = JSON.parse(text) as typeof document;
    const found = schemasIn(absolute.paths);
    expect(found.length).toBeGreaterThan(operations.length);
    // what many calls have, such as their refusals, is compiled once
    const different = new Map(found.map(([place, schema]) => [JSON.stringify(schema), { place, schema }]));
    for (const { place, schema } of different.values())
      expect(() => ajv.compile(schema), place).not.toThrow();
    for (const [name, schema] of Object.entries(absolute.components.schemas))
      expect(() => ajv.compile(schema), name).not.toThrow();
    for (const [, response] of text.matchAll(/"#?[^"]*#\/components\/responses\/(\w+)"/g)) {
      expect(Object.keys(document.components.responses)).toContain(response);
    }
  });

  test('wraps answers in the envelope, paged ones with meta', () => {
    const data = (path: string) => {
      const content = document.paths[path]?.get?.responses[200].content as {
        'application/json': { schema: JsonSchema };
      };
      return content['application/json'].schema;
    };
    expect(data('/products/list').required).toEqual(['code', 'message', 'data', 'meta', 'total']);
    expect(data('/products/detail/{slug}').required).toEqual(['code', 'message', 'data']);
  });

  test('says who may call and what each refusal means', () => {
    expect(document.paths['/promo/claim']?.post?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/promo/claim']?.post?.requestBody?.content).toMatchObject({
      'application/json': { schema: { required: ['promo_code'] } },
    });
    expect(document.paths['/promo/list']?.get?.security).toEqual([]);
    expect(Object.keys(document.paths['/promo/claim']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['401', '403', '409', '422']),
    );
    expect(document.paths['/products/list']?.get?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'brands[]',
        in: 'query',
        schema: expect.objectContaining({ type: 'array' }),
      }),
    );
  });
});

describe('examples', () => {
  test('of calls and messages are what the contract takes and answers', () => {
    for (const [name, { input, data }] of Object.entries(callExamples)) {
      const call = (contract.openApi as Record<string, unknown>)[name] as Endpoint;
      if (input !== undefined) expect(call.input.safeParse(input).success, name).toBe(true);
      expect(call.output.safeParse(data).error, name).toBeUndefined();
    }
    for (const [name, message] of Object.entries(messageExamples))
      expect(webhookMessages[name as keyof typeof webhookMessages].parse(message), name).toEqual(message);
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookMessages));
  });
});

describe('the reference page', () => {
  const app = fastify();
  mountReference(app, { publicUrl: 'https://shop.test', authenticate: null });
  const get = (url: string) => app.inject({ url });

  test('has only scripts and styles of its own answer, and nothing from elsewhere', async () => {
    const { body, headers } = await get('/api/docs');
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([\w-]{20,})'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    for (const [script] of body.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
    expect(body).toContain('/api/openapi.json');
    expect(body).not.toMatch(/\sstyle=|\son\w+=|(?:href|src)="(?:https?:)?\/\//);
    expect((await get('/api/docs')).headers['content-security-policy']).not.toBe(policy);
  });

  test('brings its own script, and the document for tools', async () => {
    const script = await get('/api/docs/reference.js');
    expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
    expect(script.body).toContain('createApiReference');
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' });
  });
});

describe('the reference of a shop in production', () => {
  const app = fastify();
  const callers: Record<string, Caller> = {
    staff: { ...guest, accountId: 1, roles: ['operator'], permissions: ['order'] },
    rani: { ...guest, accountId: 2, roles: ['buyer'] },
  };
  mountReference(app, {
    publicUrl: 'https://shop.test',
    authenticate: async (token) => callers[token] ?? null,
  });
  const pathsFor = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/api/openapi.json', headers });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    return Object.keys(answer.json().paths);
  };
  const cookie = (token: string) => ({
    cookie: `a=1; my_token=${encodeURIComponent(btoa(token))}; b=2`,
  });

  test('shows the calls of operators to operators only, whether by token or by cookie', async () => {
    const whole = Object.keys(document.paths);
    for (const headers of [{ authorization: 'Bearer staff' }, cookie('staff')])
      expect(await pathsFor(headers)).toEqual(whole);
    const others: Record<string, string>[] = [
      {},
      { authorization: 'Bearer rani' },
      cookie('rani'),
      cookie('forged'),
      { cookie: 'my_token=%%' },
    ];
    for (const headers of others)
      expect(await pathsFor(headers)).toEqual(whole.filter((path) => !path.startsWith('/operator/')));
  });
});
