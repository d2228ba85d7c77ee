import type { Caller, Origin } from '#platform/http/route.ts';
import type { Actor } from './audit-store.ts';

/** Who stands behind an operator's call; such a call is only ever reached by an account. */
export const actorOf = ({ caller, origin }: { caller: Caller; origin: Origin }): Actor => ({
  accountId: caller.accountId ?? 0,
  ip: origin.ip,
});
