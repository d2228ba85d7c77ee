import { type DeclaredCall, declaredCalls } from './calls.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Operation, operationOf } from './operation.ts';
import { errorSchema, fieldErrorSchema, refusalResponses } from './refusals.ts';
import { webhooksOf } from './webhooks.ts';

const nullableCount: JsonSchema = { type: ['integer', 'null'], minimum: 1 };
const link: JsonSchema = { type: ['string', 'null'], description: 'Site-relative, with the same query.' };

const metaSchema: JsonSchema = {
  type: 'object',
  required: [
    'current_page',
    'per_page',
    'total',
    'last_page',
    'from',
    'to',
    'next_page_url',
    'prev_page_url',
  ],
  properties: {
    current_page: { type: 'integer', minimum: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 100 },
    total: { type: 'integer', minimum: 0 },
    last_page: { type: 'integer', minimum: 1 },
    from: nullableCount,
    to: nullableCount,
    next_page_url: link,
    prev_page_url: link,
    correction: {
      type: 'object',
      description:
        'Only of a search some of whose words were corrected: what was searched for too, and how many products the words find as typed. `exact=1` searches for them alone.',
      required: ['search', 'exact_total'],
      properties: { search: { type: 'string' }, exact_total: { type: 'integer', minimum: 0 } },
    },
  },
};

const description = `Every answer is an envelope; the HTTP status always equals its \`code\`, and every success is 200.
Amounts are whole rupiah, weights grams, times ISO 8601 at +07:00. Arrays are sent as repeated keys, \`brands[]=1&brands[]=2\`.
\`Accept-Language: en\` asks for English; everything else is Indonesian.`;

/** Everything but the calls of operators. */
export const callsForEverybody: readonly DeclaredCall[] = declaredCalls.filter(
  ({ endpoint }) => typeof endpoint.access !== 'object',
);

/** These calls of the contract as an OpenAPI 3.1 document. `publicUrl` is the origin as people see it. */
export const openApiDocument = (publicUrl: string, calls: readonly DeclaredCall[] = declaredCalls) => {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Lokapasar', version: '1', description },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a login, for two days.',
        },
        storeKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lpk_…',
          description:
            'A key that the owner of a store has made for a program (Integrasi). It reaches the calls below `/open` that its scopes allow, and nothing else.',
        },
      },
      schemas: { ...schemas, Meta: metaSchema, Error: errorSchema, FieldError: fieldErrorSchema },
      responses: refusalResponses,
    },
  };
};
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
