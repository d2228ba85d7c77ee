import { type Access, neededPermissions } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeclaredCall } from './calls.ts';
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';

/** Who may call, in words. */
export const accessText = (access: Access): string => {
  if (access === 'public') return 'Public';
  if (access === 'user') return 'Any account';
  if (access === 'buyer') return 'Buyers and sellers';
  if (access === 'seller') return 'Sellers';
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

/** One call as OpenAPI tells it. Named shapes go into `schemas`. */
export const operationOf = ({ group, endpoint }: DeclaredCall, schemas: Record<string, JsonSchema>) => {
  const input = inputSchema(endpoint.input);
  const isUpload = endpoint.name === 'upload';
  const takesInput = isUpload || Object.keys((input.properties ?? {}) as object).length > 0;
  const isPost = endpoint.method === 'POST';
  const body = isUpload
    ? { 'multipart/form-data': { schema: multipart } }
    : { 'application/json': { schema: input } };
  const content: Record<string, { schema: JsonSchema }> =
    endpoint.kind === 'file'
      ? { 'application/octet-stream': { schema: {} } }
      : { 'application/json': { schema: envelope(endpoint, outputSchema(endpoint.output, schemas)) } };
  const parameters = [
    ...pathParameters(endpoint),
    ...(isPost ? [] : queryParameters(input)),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: endpoint.name,
    'x-access': accessText(endpoint.access),
    ...(endpoint.stepUp === true ? { 'x-step-up': true } : {}),
    ...(endpoint.aliases === undefined ? {} : { 'x-aliases': endpoint.aliases }),
    tags: [group],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters,
    ...(isPost && takesInput ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: { description: 'Success', content },
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
