import type { Clock } from '#common/clock.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';

const MINUTE = 60_000;

type OwnLimit = { calls: readonly string[]; by: 'ip' | 'account'; most: number; minutes: number };

/** Calls named together share one count. What is counted by e-mail, phone or username stands with those calls. */
const ownLimits: readonly OwnLimit[] = [
  { calls: ['logIn'], by: 'ip', most: 60, minutes: 15 },
  { calls: ['logInWithGoogle', 'logInWithFacebook'], by: 'ip', most: 30, minutes: 15 },
  { calls: ['forgetPassword'], by: 'ip', most: 20, minutes: 60 },
  { calls: ['register'], by: 'ip', most: 10, minutes: 60 },
  { calls: ['autocomplete'], by: 'ip', most: 120, minutes: 1 },
  { calls: ['checkUsername'], by: 'ip', most: 30, minutes: 1 },
  { calls: ['upload'], by: 'account', most: 120, minutes: 60 },
  { calls: ['claimPromo'], by: 'account', most: 20, minutes: 10 },
  { calls: ['pay'], by: 'account', most: 20, minutes: 10 },
  { calls: ['requestWithdraw', 'requestStoreWithdraw'], by: 'account', most: 5, minutes: 60 },
];

/** The limits that hold for whole groups of calls, and those of single calls by address or account. */
export const createThrottle = (clock: Clock, isOn: boolean): MountOptions['throttle'] => {
  if (!isOn) return () => 0;
  const reads = createRateLimiter(clock, 3000, MINUTE);
  const others = createRateLimiter(clock, 600, MINUTE);
  const writes = createRateLimiter(clock, 120, MINUTE);
  const own = new Map(
    ownLimits.flatMap(({ calls, by, most, minutes }) => {
      const limiter = createRateLimiter(clock, most, minutes * MINUTE);
      return calls.map((name) => [name, { by, limiter }] as const);
    }),
  );
  return (request, { endpoint }, caller) => {
    const limit = own.get(endpoint.name);
    const key = limit?.by === 'account' ? caller.accountId : request.ip;
    const ownWait = key === null ? 0 : (limit?.limiter.take(String(key)) ?? 0);
    if (ownWait > 0) return ownWait;
    if (endpoint.method === 'GET') return reads.take(request.ip);
    const wait = others.take(request.ip);
    if (wait > 0 || caller.accountId === null) return wait;
    return writes.take(String(caller.accountId));
  };
};
