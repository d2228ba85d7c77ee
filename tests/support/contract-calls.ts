import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

/** Every call that the contract declares, by name. */
export const declaredCalls: readonly Endpoint[] = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, unknown>))
  .filter(isEndpoint)
  .toSorted((one, other) => one.name.localeCompare(other.name));

export const callNamed = (name: string): Endpoint => {
  const found = declaredCalls.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The contract declares no ${name}.`);
  return found;
};

/** The address of a call, its parameters filled in. */
export const pathOf = (path: string, params: Record<string, string | number> = {}): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')))}`;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const meta = z.object({
  current_page: z.int().min(1),
  per_page: z.int().min(1).max(100),
  total: z.int().min(0),
  last_page: z.int().min(1),
  from: z.int().nullable(),
  to: z.int().nullable(),
  next_page_url: z.string().startsWith('/api/').nullable(),
  prev_page_url: z.string().startsWith('/api/').nullable(),
  correction: z.object({ search: z.string().min(1), exact_total: z.int().min(0) }).optional(),
});

const envelopeOf = ({ output, kind, wholeWithoutPage }: Endpoint) => {
  const plain = { code: z.literal(200), message: z.string().min(1), data: output };
  if (kind === 'list') return z.object({ ...plain, total: z.int().min(0) });
  if (kind === 'paged')
    return z.object({
      ...plain,
      total: z.int().min(0),
      meta: wholeWithoutPage === true ? meta.optional() : meta,
    });
  return z.object({ ...plain, total: z.int().min(0).optional() });
};

const errorShape = z.object({
  code: z.union(
    ([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503] as const).map((one) => z.literal(one)),
  ),
  message: z.string().min(1),
  data: z.looseObject({}).nullable(),
  errors: z
    .array(z.object({ field: z.string(), rule: z.string(), message: z.string().min(1) }))
    .min(1)
    .optional(),
  request_id: z.string().min(1),
});

const strictly = (schema: z.ZodType) => {
  const validate = ajv.compile(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return (value: unknown): string[] =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        );
};

const compiled = new Map<string, (value: unknown) => string[]>();

/** What is wrong with the body of a good answer: every field as declared, and none besides. */
export const faultsOfAnswer = (endpoint: Endpoint, body: unknown): string[] => {
  const check = compiled.get(endpoint.name) ?? strictly(envelopeOf(endpoint));
  compiled.set(endpoint.name, check);
  return check(body);
};
/** What is wrong with the body of a refusal. */
export const faultsOfRefusal = strictly(errorShape);
