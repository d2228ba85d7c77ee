import type { Endpoint } from '#contract/endpoint.ts';
import { rules } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { serverMessage } from '#messages/server.ts';
import type { JsonSchema } from './json-schema.ts';

/** Why a status comes, for people who write clients. */
const reasons: Record<number, string> = {
  400: 'The body is not parseable JSON, or its root is not an object.',
  401: 'Login needed: no token, or one that is malformed, expired or revoked.',
  403: 'Logged in but not allowed: role, permission, suspended account, own product, or (`step_up`) a session that has to be confirmed first.',
  404: 'It does not exist, is not visible, or belongs to someone else.',
  405: 'Wrong method; `Allow` names the right ones.',
  409: 'Well-formed but impossible now: stock, state, duplicate, quota. `data` or `errors` may explain.',
  413: 'The body is larger than 256 KiB, or the file larger than its type allows.',
  415: 'Another content type than JSON, or a file type that is not allowed.',
  422: 'Validation: `errors` names each field and the rule it broke.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  500: 'A fault of ours. The request id finds it in our log.',
  503: 'Something we depend on is down or not set up.',
};

/** Every status of the error table with the sentence that is shown, in both languages. */
export const statuses = [...new Set(Object.values(errorTable).map(({ status }) => status))]
  .sort((a, b) => a - b)
  .map((status) => {
    const { message } =
      Object.values(errorTable).find((one) => one.status === status) ?? errorTable.server_error;
    return {
      status,
      reason: reasons[status] ?? '',
      id: serverMessage('id', message),
      en: serverMessage('en', message),
    };
  });

export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'data', 'request_id'],
  properties: {
    code: {
      type: 'integer',
      enum: statuses.map(({ status }) => status),
      description: 'Equals the HTTP status.',
    },
    message: { type: 'string', description: 'One sentence in the language of the request, fit to show.' },
    data: { type: ['object', 'null'] },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    request_id: { type: 'string' },
  },
};

export const fieldErrorSchema: JsonSchema = {
  type: 'object',
  required: ['field', 'rule', 'message'],
  properties: {
    field: { type: 'string', description: 'Dotted, e.g. `variants.0.stock`.' },
    rule: { type: 'string', enum: [...rules] },
    message: { type: 'string' },
  },
};

/** The refusals as shared responses of the document. */
export const refusalResponses = Object.fromEntries(
  statuses.map(({ status, reason }) => [
    `Refusal${status}`,
    {
      description: reason,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

/** The statuses that a call can answer besides 200, in the order of the table. */
export const refusalsOf = (endpoint: Endpoint, takesInput: boolean): number[] => {
  const found = [429, 500, 503];
  if (endpoint.access !== 'public') found.push(401, 403);
  if (endpoint.method === 'POST') found.push(400, 409, 413, 415);
  if (endpoint.method === 'POST' || endpoint.path.includes(':')) found.push(404);
  if (takesInput) found.push(422);
  return found.sort((a, b) => a - b);
};
