import type { Clock } from '#common/clock.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';

const MINUTE = 60_000;

/** The limits of API 1.10 that hold for whole groups of calls; a call's own limits stand with the call. */
export const createThrottle = (clock: Clock, isOn: boolean): MountOptions['throttle'] => {
  if (!isOn) return () => 0;
  const reads = createRateLimiter(clock, 3000, MINUTE);
  const others = createRateLimiter(clock, 600, MINUTE);
  const writes = createRateLimiter(clock, 120, MINUTE);
  const perCall: Record<string, ReturnType<typeof createRateLimiter>> = {
    H2: createRateLimiter(clock, 120, MINUTE),
    U2: createRateLimiter(clock, 30, MINUTE),
  };
  return (request, { endpoint }, caller) => {
    const own = perCall[endpoint.id]?.take(request.ip) ?? 0;
    if (own > 0) return own;
    if (endpoint.method === 'GET') return reads.take(request.ip);
    const wait = others.take(request.ip);
    if (wait > 0 || caller.accountId === null) return wait;
    return writes.take(String(caller.accountId));
  };
};
