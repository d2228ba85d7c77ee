import { ok, refuse } from '#contract/envelope.ts';
import { listWithdraws, requestWithdraw, walletHistory, walletSaldo } from '#contract/wallet.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { walletHistoryOf } from './history.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { type CheckPassword, requestWithdrawal } from './request-withdraw.ts';
import { saldoOf } from './saldo.ts';

const HOUR_MS = 3_600_000;
const MAX_REQUESTS = 5;

/** The caller's own wallet; the server lets nobody through who has none. */
const own = ({ accountId }: Caller) => {
  if (accountId === null) throw new Error('A guest has no wallet.');
  return { userId: accountId };
};

/** The buyer's wallet (API BW1–BW4). */
export const walletRoutes = (
  ctx: AppContext,
  { checkPassword }: { checkPassword: CheckPassword },
): Route[] => {
  const limiter = createRateLimiter(ctx.clock, MAX_REQUESTS, HOUR_MS);
  return [
    route(walletHistory, ({ input, caller, locale, link }) =>
      walletHistoryOf(ctx, own(caller), input, locale, link),
    ),
    route(walletSaldo, async ({ caller }) => ok(await saldoOf(ctx, own(caller)))),
    route(requestWithdraw, async ({ input: { password, ...request }, caller }) => {
      const owner = own(caller);
      const wait = ctx.config.rateLimit ? limiter.take(String(owner.userId)) : 0;
      if (wait > 0) return refuse('too_many', { retryAfterSeconds: wait });
      return requestWithdrawal(ctx, owner, request, {
        userId: owner.userId,
        given: password,
        check: checkPassword,
      });
    }),
    route(listWithdraws, async ({ input, caller, link }) => listWithdrawals(ctx, own(caller), input, link)),
  ];
};
