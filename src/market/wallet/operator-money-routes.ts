import { pageMeta } from '#common/paging.ts';
import { invalid, ok, paged, refuse } from '#contract/envelope.ts';
import { ledgerOfOrder, ledgerStatement, operatorLedger, proveLedger } from '#contract/operator-ledger.ts';
import { adjustWallet, operatorWalletDetail, operatorWallets } from '#contract/operator-wallet.ts';
import { toIso } from '#contract/scalars.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { ledgerProof, ledgerSummary } from './ledger-summary.ts';
import { adjustByOperator, walletOwnerOf } from './operator-adjust.ts';
import { findWallet, walletPage } from './operator-wallets-store.ts';
import { readOrderJournals, readStatement } from './read-ledger.ts';

const walletRoutes = (ctx: AppContext): Route[] => [
  route(adjustWallet, ({ input, ...call }) =>
    adjustByOperator(ctx, actorOf(call), input, call.origin.header('idempotency-key')),
  ),
  route(operatorWallets, async ({ input: { owner, search, page, per_page }, link }) => {
    const window = { offset: (page - 1) * per_page, limit: per_page };
    const { rows, total } = await walletPage(ctx.db, { owner, search }, window);
    return paged(rows, pageMeta({ page, per_page }, total, rows.length, link));
  }),
  route(operatorWalletDetail, async ({ input }) => {
    const owner = walletOwnerOf(input);
    if ('field' in owner) return invalid(owner);
    const found = await findWallet(ctx.db, owner);
    return found === null ? refuse('not_found') : ok(found);
  }),
];

/** Wallets and the ledger, for operators who look after the money (API O65, O66, O105–O109). */
export const operatorMoneyRoutes = (ctx: AppContext): Route[] => [
  ...walletRoutes(ctx),
  route(operatorLedger, async () =>
    ok({ ...(await ledgerSummary(ctx.db)), checked_at: toIso(ctx.clock.now()) }),
  ),
  route(ledgerStatement, ({ input, locale, link }) => readStatement(ctx, input, locale, link)),
  route(ledgerOfOrder, ({ params, locale }) => readOrderJournals(ctx, params.order_code, locale)),
  route(proveLedger, async () => ok(await ledgerProof(ctx))),
];
