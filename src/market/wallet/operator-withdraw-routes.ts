import { type PageRequest, pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import {
  approveWithdraw,
  type OperatorWithdraw,
  operatorWithdraws,
  rejectWithdraw,
  withdrawBankFile,
} from '#contract/operator-wallet.ts';
import type { Tx } from '#platform/db/database.ts';
import { route } from '#platform/http/route.ts';
import { type Actor, actorOf, recordAudit } from '../audit/index.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import type { Schema } from '../schema.ts';
import { bankFile } from './bank-file.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { payWithdrawal, rejectWithdrawal, type Settled } from './settle-withdrawal.ts';
import { type OwnedWithdrawal, ownedWithdrawal, withdrawQueue } from './withdraw-queue-store.ts';

const DAY_MS = 86_400_000;
const startOf = (day: string | null, days = 0): Date | null =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00+07:00`) + days * DAY_MS);

/** A withdrawal as an operator sees it: with the whole number of the account (API O36). */
const present = (row: OwnedWithdrawal): OperatorWithdraw => ({
  ...presentWithdrawal(row),
  rekening: row.rekening,
  cabang: row.cabang,
  reference: row.reference,
  owner:
    row.merchant_id === null
      ? { type: 'buyer', id: row.user_id ?? 0, name: row.owner_name }
      : { type: 'merchant', id: row.merchant_id, name: row.owner_name },
});

const listQueue = async (
  { db }: AppContext,
  input: InputOf<typeof operatorWithdraws> & PageRequest,
  link: (page: number) => string,
): Promise<Answer<OperatorWithdraw[]>> => {
  const { status, owner, search, date_start, date_end, page, per_page } = input;
  if (date_start !== null && date_end !== null && date_start > date_end)
    return invalid({ field: 'date_start', rule: 'date_range' });
  const filter = { status, owner, search, from: startOf(date_start), until: startOf(date_end, 1) };
  const window = { offset: (page - 1) * per_page, limit: per_page };
  const { rows, total } = await withdrawQueue(db, filter, window);
  return paged(rows.map(present), pageMeta(input, total, rows.length, link));
};

/** Ends a request and writes down who did; of two operators the second is told (409), and the money moves once. */
const settle = (
  { db, clock }: AppContext,
  actor: Actor,
  id: number,
  action: 'withdraw.approve' | 'withdraw.reject',
  end: (tx: Tx<Schema>) => Promise<Settled>,
): Promise<Answer<OperatorWithdraw>> =>
  db.transact(async (tx) => {
    const settled = await end(tx);
    if (!settled.ok)
      return settled.error === 'conflict'
        ? refuse('conflict', { reason: 'changed_meanwhile' })
        : refuse(settled.error);
    const { withdraw_code, status, amount, fee, reference, note } = settled.withdrawal;
    const after = {
      status,
      withdraw_code,
      amount,
      ...(status === 'paid' ? { fee, reference } : { reason: note }),
    };
    const deed = { action, target: `withdraw:${id}`, before: { status: 'requested' }, after };
    await recordAudit(tx, actor, deed, clock.now());
    const row = await ownedWithdrawal(tx, id);
    return row === null ? refuse('not_found') : ok(present(row));
  });

/** The operators' queue of withdrawals (API O36–O38, O131). */
export const operatorWithdrawRoutes: AppRoutes = (ctx) => [
  route(operatorWithdraws, ({ input, link }) => listQueue(ctx, input, link)),
  route(approveWithdraw, (call) => {
    const { withdraw_id, reference } = call.input;
    return settle(ctx, actorOf(call), withdraw_id, 'withdraw.approve', (tx) =>
      payWithdrawal(tx, ctx, withdraw_id, reference),
    );
  }),
  route(rejectWithdraw, (call) => {
    const { withdraw_id, reason } = call.input;
    return settle(ctx, actorOf(call), withdraw_id, 'withdraw.reject', (tx) =>
      rejectWithdrawal(tx, ctx, withdraw_id, reason),
    );
  }),
  route(withdrawBankFile, (call) => bankFile(ctx, actorOf(call), call.input.withdraw_ids, call.locale)),
];
