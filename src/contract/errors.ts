import type { ServerMessageKey } from '#messages/server.ts';

/** Every way a call can fail, with its HTTP status (= `code`) and the sentence shown. The only error table. */
export const errorTable = {
  bad_request: { status: 400, message: 'bad_request' },
  login_needed: { status: 401, message: 'login_needed' },
  forbidden: { status: 403, message: 'forbidden' },
  account_unverified: { status: 403, message: 'account_unverified' },
  account_suspended: { status: 403, message: 'account_suspended' },
  signature_invalid: { status: 403, message: 'forbidden' },
  step_up: { status: 403, message: 'step_up' },
  /** The password was right; `data` says what is asked for next. */
  second_factor: { status: 403, message: 'second_factor' },
  second_factor_setup: { status: 403, message: 'second_factor_setup' },
  not_found: { status: 404, message: 'not_found' },
  method_not_allowed: { status: 405, message: 'method_not_allowed' },
  conflict: { status: 409, message: 'conflict' },
  out_of_stock: { status: 409, message: 'out_of_stock' },
  too_large: { status: 413, message: 'too_large' },
  unsupported_type: { status: 415, message: 'unsupported_type' },
  invalid: { status: 422, message: 'invalid' },
  too_many: { status: 429, message: 'too_many' },
  server_error: { status: 500, message: 'server_error' },
  unavailable: { status: 503, message: 'unavailable' },
} as const satisfies Record<string, { status: number; message: ServerMessageKey }>;

export type ErrorCode = keyof typeof errorTable;
