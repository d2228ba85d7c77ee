import { type Access, neededPermissions } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeclaredCall } from './calls.ts';
import { callExamples } from './examples.ts';
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';

/** Who may call, in words. */
export const accessText = (access: Access): string => {
  if (access === 'public') return 'Public';
  if (access === 'user') return 'Any account';
  if (access === 'buyer') return 'Buyers and sellers';
  if (access === 'seller') return 'Sellers';
  if (access === 'key') return "Programs with a store's key";
  const needed = neededPermissions(access);
  return needed === null ? 'Operators' : `Operators with ${needed.join(' or ')}`;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

const pathParameters = (endpoint: Endpoint): Parameter[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: /(^|_)id$|promoid/.test(name) && name !== 'file_id' ? 'integer' : 'string' },
  }));

/** Arrays are sent as repeated `key[]`. */
const queryParameters = (schema: JsonSchema): Parameter[] => {
  const required = (schema.required as string[] | undefined) ?? [];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name: field.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours get the first answer again.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
};

const envelope = (endpoint: Endpoint, data: JsonSchema): JsonSchema => {
  const isList = endpoint.kind === 'list' || endpoint.kind === 'paged';
  const meta = endpoint.kind === 'paged' ? { meta: { $ref: '#/components/schemas/Meta' } } : {};
  const alwaysMeta = endpoint.wholeWithoutPage === true ? [] : Object.keys(meta);
  return {
    type: 'object',
    required: ['code', 'message', 'data', ...alwaysMeta, ...(isList ? ['total'] : [])],
    properties: {
      code: { const: 200 },
      message: { type: 'string' },
      data,
      ...meta,
      ...(isList ? { total: { type: 'integer', minimum: 0 } } : {}),
    },
  };
};

const multipart: JsonSchema = {
  type: 'object',
  required: ['file', 'type'],
  properties: {
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    type: { type: 'string' },
  },
};

/** What a file is; calls that are not named here answer with whatever was uploaded. */
const fileTypes: Readonly<Record<string, readonly string[]>> = {
  openLabels: ['application/pdf'],
  orderLabels: ['application/pdf'],
  pickingList: ['application/pdf', 'text/csv'],
  exportOrders: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exportProducts: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  importTemplate: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  chatEvents: ['text/event-stream'],
};

const limitHeaders = {
  'RateLimit-Policy': {
    description: 'How many calls a key has in how many seconds.',
    schema: { type: 'string', examples: ['"key";q=120;w=60'] },
  },
  RateLimit: {
    description: 'How many calls are left, and in how many seconds there are new ones.',
    schema: { type: 'string', examples: ['"key";r=117;t=42'] },
  },
};

const securityOf = ({ access }: Endpoint): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return access === 'key' ? [{ storeKey: [] }] : [{ bearer: [] }];
};

/** A good answer whole, as the example says its data. */
const exampleAnswer = ({ name, kind }: Endpoint) => {
  const data = callExamples[name]?.data;
  if (data === undefined) return {};
  const total = kind === 'list' ? { total: (data as unknown[]).length } : {};
  return { example: { code: 200, message: 'OK', data, ...total } };
};

/** One call as OpenAPI tells it. Named shapes go into `schemas`. */
export const operationOf = ({ group, endpoint }: DeclaredCall, schemas: Record<string, JsonSchema>) => {
  const input = inputSchema(endpoint.input);
  const isUpload = endpoint.name === 'upload';
  const takesInput = isUpload || Object.keys((input.properties ?? {}) as object).length > 0;
  const isPost = endpoint.method === 'POST';
  const body = isUpload
    ? { 'multipart/form-data': { schema: multipart } }
    : {
        'application/json': {
          schema: input,
          ...(callExamples[endpoint.name]?.input && { example: callExamples[endpoint.name]?.input }),
        },
      };
  const content: Record<string, { schema: JsonSchema; example?: unknown }> =
    endpoint.kind === 'file'
      ? Object.fromEntries(
          (fileTypes[endpoint.name] ?? ['application/octet-stream']).map((type) => [type, { schema: {} }]),
        )
      : {
          'application/json': {
            schema: envelope(endpoint, outputSchema(endpoint.output, schemas)),
            ...exampleAnswer(endpoint),
          },
        };
  const parameters = [
    ...pathParameters(endpoint),
    ...(isPost ? [] : queryParameters(input)),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: endpoint.name,
    'x-access': accessText(endpoint.access),
    ...(endpoint.scope === undefined ? {} : { 'x-scope': endpoint.scope }),
    ...(endpoint.stepUp === true ? { 'x-step-up': true } : {}),
    ...(endpoint.aliases === undefined ? {} : { 'x-aliases': endpoint.aliases }),
    tags: [group],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters,
    ...(isPost && takesInput ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Success',
        ...(endpoint.access === 'key' && { headers: limitHeaders }),
        content,
      },
      ...Object.fromEntries(
        refusalsOf(endpoint, takesInput).map((status) => [
          status,
          { $ref: `#/components/responses/Refusal${status}` },
        ]),
      ),
    },
  };
};
export type Operation = ReturnType<typeof operationOf>;
