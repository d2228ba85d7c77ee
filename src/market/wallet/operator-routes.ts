import { jakartaDay } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import { invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import { accountingMonths, closeMonth, exportLedger, trialBalance } from '#contract/operator-accounting.ts';
import { chooseWithdrawals } from '#contract/operator-choice.ts';
import { ledgerOfOrder, ledgerStatement, operatorLedger, proveLedger } from '#contract/operator-ledger.ts';
import {
  adjustWallet,
  approveWithdraw,
  closePayout as closePayoutCall,
  operatorWalletDetail,
  operatorWallets,
  operatorWithdraws,
  payoutNotification,
  recallWithdraw,
  rejectWithdraw,
  sendWithdraw,
  withdrawBankFile,
} from '#contract/operator-wallet.ts';
import { toIso } from '#contract/scalars.ts';
import { type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import { closeBooks, exportBooks, readBalance, readMonths } from './accounting.ts';
import { adjustByOperator, walletOwnerOf } from './adjust-wallet.ts';
import { approveForService, closePayout, recallPayout } from './operator-payouts.ts';
import { findWallet, walletPage } from './operator-wallets-store.ts';
import {
  approveWithdrawal,
  bankFile,
  listWithdrawalQueue,
  refuseWithdrawal,
} from './operator-withdrawals.ts';
import { readOrderJournals, readStatement } from './read-ledger.ts';
import { applyPayoutMessage } from './send-payouts.ts';
import { ledgerProof, ledgerSummary } from './verify-ledger.ts';
import { withdrawalChoices } from './withdrawals-store.ts';

const walletRoutes = (ctx: AppContext): Route[] => [
  route(adjustWallet, ({ input, ...call }) =>
    adjustByOperator(ctx, actorOf(call), input, call.origin.header('idempotency-key')),
  ),
  route(operatorWallets, async ({ input: { owner, search, page, per_page }, link }) => {
    const window = { offset: (page - 1) * per_page, limit: per_page };
    const { rows, total } = await walletPage(ctx.db, ctx.config.keys, { owner, search }, window);
    return paged(rows, pageMeta({ page, per_page }, total, rows.length, link));
  }),
  route(operatorWalletDetail, async ({ input }) => {
    const owner = walletOwnerOf(input);
    if ('field' in owner) return invalid(owner);
    const found = await findWallet(ctx.db, ctx.config.keys, owner);
    return found === null ? refuse('not_found') : ok(found);
  }),
];

/** The month before the one that runs in Jakarta. */
const lastMonth = ({ clock }: AppContext): string => {
  const day = jakartaDay(clock.now());
  return jakartaDay(new Date(`${day.slice(0, 7)}-01T00:00:00+07:00`), -1).slice(0, 7);
};

const accountingRoutes = (ctx: AppContext): Route[] => [
  route(accountingMonths, () => readMonths(ctx)),
  route(trialBalance, async ({ input }) => ok(await readBalance(ctx, input.month ?? lastMonth(ctx)))),
  route(closeMonth, (call) => closeBooks(ctx, actorOf(call), call.input.month)),
  route(exportLedger, async ({ input, locale }) => exportBooks(ctx, input, locale)),
];

/** Wallets and the ledger, for operators who look after the money. */
export const operatorMoneyRoutes = (ctx: AppContext): Route[] => [
  ...walletRoutes(ctx),
  ...accountingRoutes(ctx),
  route(operatorLedger, async () =>
    ok({ ...(await ledgerSummary(ctx.db)), checked_at: toIso(ctx.clock.now()) }),
  ),
  route(ledgerStatement, ({ input, locale, link }) => readStatement(ctx, input, locale, link)),
  route(ledgerOfOrder, ({ params, locale }) => readOrderJournals(ctx, params.order_code, locale)),
  route(proveLedger, async () => ok(await ledgerProof(ctx))),
];

/** The operators' queue of withdrawals. */
export const operatorWithdrawRoutes: AppRoutes = (ctx) => [
  route(chooseWithdrawals, async ({ input }) =>
    list(await withdrawalChoices(ctx.db, ctx.config.keys, input)),
  ),
  route(operatorWithdraws, ({ input, locale, link }) => listWithdrawalQueue(ctx, input, locale, link)),
  route(approveWithdraw, (call) => approveWithdrawal(ctx, actorOf(call), call.input, call.locale)),
  route(rejectWithdraw, (call) => refuseWithdrawal(ctx, actorOf(call), call.input, call.locale)),
  route(sendWithdraw, (call) => approveForService(ctx, actorOf(call), call.input, call.locale)),
  route(recallWithdraw, (call) => recallPayout(ctx, actorOf(call), call.input, call.locale)),
  route(closePayoutCall, (call) => closePayout(ctx, actorOf(call), call.input, call.locale)),
  route(payoutNotification, ({ origin }) => applyPayoutMessage(ctx, origin)),
  route(withdrawBankFile, (call) => bankFile(ctx, actorOf(call), call.input.withdraw_ids, call.locale)),
];
