import type { Locale } from '#common/locale.ts';
import { type RawQuery, toQueryString } from '#common/query-string.ts';
import { type Access, isClosedToStore, neededPermissions, needsSecondFactor } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Answer, type Envelope, type Refusal, refuse } from '#contract/envelope.ts';
import { mayStaffCall, staffAccess } from '#contract/staff-access.ts';
import { validate } from '#contract/validation.ts';
import { serverMessage } from '#messages/server.ts';
import { errorBody } from './faults.ts';
import { type ActingStaff, type Caller, noOrigin, type Origin, type Route } from './route.ts';
import { withoutNul } from './without-nul.ts';

/** A request before it is parsed; `query` and `body` have plain keys (no `[]`). */
export type RawCall = {
  params: Record<string, unknown>;
  input: unknown;
  locale: Locale;
  caller: Caller;
  origin?: Origin;
  requestId: string;
  /** Address and query as asked, for the links of a paged answer. */
  path: string;
  query: RawQuery;
};

/** Parses, asks the handler, and wraps what comes back. Never throws for anything a client can send. */
export const answer = async (route: Route, raw: RawCall): Promise<Answer<unknown>> => {
  const { endpoint } = route;
  const params = validate(endpoint.params, withoutNul(raw.params));
  const input = validate(endpoint.input, withoutNul(raw.input ?? {}));
  if (!input.ok) return refuse('invalid', { faults: input.faults });
  if (!params.ok) return refuse('not_found');
  return route.handle({
    params: params.data,
    input: input.data,
    locale: raw.locale,
    caller: raw.caller,
    origin: raw.origin ?? noOrigin,
    requestId: raw.requestId,
    link: (page) => `${raw.path}${toQueryString({ ...raw.query, page })}`,
  });
};

/** The envelope of an answer, localised. */
export const envelopeOf = <T>(found: Answer<T>, locale: Locale, requestId: string): Envelope<T> => {
  if (!found.ok) return errorBody(found, locale, requestId);
  const { data, meta, total, message } = found;
  return {
    code: 200,
    message: message === undefined ? 'OK' : serverMessage(locale, message),
    data,
    ...(meta === undefined ? {} : { meta }),
    ...(total === undefined ? {} : { total }),
  };
};

const isOpenTo = (endpoint: Endpoint, { merchantId, merchantStatus }: Caller): boolean =>
  merchantId !== null && merchantStatus !== null && !isClosedToStore(endpoint, merchantStatus);

/** Whether this caller may use the call at all; what it is aimed at is the handler's matter. */
export const accessRefusal = (endpoint: Endpoint, caller: Caller) => {
  const { access } = endpoint;
  if (access === 'public') return null;
  if (access === 'key' || caller.key !== null) return keyRefusal(endpoint, caller);
  if (caller.accountId === null) return refuse('login_needed');
  const refused = roleRefusal(access, endpoint, caller);
  return refused === null && endpoint.stepUp === true ? requireRecentConfirmation(caller) : refused;
};

/** Programs use the calls for keys and no others, nobody else uses these, and a key does what its scopes say. */
const keyRefusal = ({ access, scope }: Endpoint, { key }: Caller): Refusal | null => {
  if (key === null) return refuse('login_needed', { reason: 'key_needed' });
  if (access !== 'key') return refuse('forbidden', { reason: 'key_elsewhere' });
  return scope === undefined || key.scopes.includes(scope)
    ? null
    : refuse('forbidden', { reason: 'key_scope' });
};

/**
 * 403 `step_up` unless the caller has logged in, or given the password or a one-time password, within ten minutes in this
 * session. For calls of which only a part needs it; a whole call declares `stepUp` in the contract and is refused before its
 * idempotency key is looked at, so that it can be repeated with the same one.
 */
export const requireRecentConfirmation = ({ isConfirmed }: Pick<Caller, 'isConfirmed'>): Refusal | null =>
  isConfirmed ? null : refuse('step_up', { faults: [{ field: 'session', rule: 'step_up' }] });

const roleRefusal = (access: Exclude<Access, 'key'>, endpoint: Endpoint, caller: Caller) => {
  if (access === 'user' || access === 'public') return null;
  const isOperator = caller.roles.includes('operator');
  if (access === 'buyer') return isOperator ? refuse('forbidden') : null;
  if (access === 'seller') {
    if (isOperator) return refuse('forbidden');
    return (
      (caller.staff === null ? null : staffRefusal(endpoint.name, caller.staff)) ??
      (isOpenTo(endpoint, caller) ? null : refuse('forbidden'))
    );
  }
  if (!isOperator) return refuse('forbidden');
  const needed = neededPermissions(access);
  if (needed !== null && !needed.some((one) => caller.permissions.includes(one))) return refuse('forbidden');
  return caller.lacksSecondFactor && needsSecondFactor(endpoint) ? secondFactorMissing : null;
};

/** What keeps a member of a store's staff from a call; null: their roles allow it. */
const staffRefusal = (name: string, { roles, isPaused }: ActingStaff): Refusal | null => {
  if (isPaused) return refuse('forbidden', { reason: 'staff_paused' });
  if (roles.length === 0) return refuse('forbidden', { reason: 'staff_none' });
  if (mayStaffCall(name, roles)) return null;
  return refuse('forbidden', { reason: staffAccess.get(name) === 'owner' ? 'staff_owner' : 'staff_role' });
};

const secondFactorMissing = refuse('second_factor_setup', {
  faults: [{ field: 'session', rule: 'second_factor' }],
});
