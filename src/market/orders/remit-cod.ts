import type { z } from 'zod';
import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type { CodRow, CodSummary, remitCod } from '#contract/operator-cod.ts';
import { serverMessage } from '#messages/server.ts';
import { rollback } from '#platform/db/database.ts';
import { type Actor, countMoney, recordAudit } from '../audit/index.ts';
import { courierFee, excludedCategories, writeExcludedCategories } from '../cod/index.ts';
import type { AppContext } from '../context.ts';
import { lockPayment } from '../payments/index.ts';
import { mustBook, remittedJournal } from '../wallet/index.ts';
import {
  type CodFilter,
  codOrderPage,
  codOrdersByCode,
  insertRemittance,
  lockRemittances,
  markRemitted,
  openByCourier,
} from './cod-orders-store.ts';
import { moveOrder } from './move-orders.ts';
import { lockOrder } from './orders-store.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

/** What is open with each courier, and what is not paid at the door. */
export const codSummary = async ({ db }: Pick<AppContext, 'db'>): Promise<CodSummary> => {
  const [couriers, excluded_categories] = await Promise.all([openByCourier(db), excludedCategories(db)]);
  return { couriers, excluded_categories };
};

export const listCodOrders = async (
  { db }: Pick<AppContext, 'db'>,
  input: CodFilter & PageRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<CodRow[]>> => {
  const { page, per_page } = input;
  const found = await codOrderPage(db, input, { limit: per_page, offset: (page - 1) * per_page });
  const rows = found.rows.map((row) => ({
    ...row,
    status_label: serverMessage(locale, `order_${row.status}`),
  }));
  return paged(rows, pageMeta(input, found.total, rows.length, link));
};

/** Chooses the categories that are not paid at the door. Refused (422): one that does not exist, or no list at all. */
export const excludeCategories = async (
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly number[] | undefined,
): Promise<Answer<CodSummary>> => {
  if (ids === undefined) return invalid({ field: 'category_ids', rule: 'required' });
  const isWritten = await ctx.db.transact(async (tx) => {
    const before = (await excludedCategories(tx)).map(({ id }) => id);
    if (!(await writeExcludedCategories(tx, ids))) return false;
    const event = {
      action: 'cod.categories',
      target: 'cod',
      before: { category_ids: before },
      after: { category_ids: ids },
    };
    await recordAudit(tx, actor, event, ctx.clock.now());
    return true;
  });
  if (!isWritten) return invalid({ field: 'category_ids', rule: 'exists' });
  return ok(await codSummary(ctx));
};

type Remittance = z.output<typeof remitCod.output>;
type RemitInput = z.output<typeof remitCod.input>;

/**
 * Books what a courier brought: all of these orders or none, each once. An order that is still on its way has arrived, which
 * the courier's list says. Refused: unknown or of another courier 404, brought before or not to be brought 409, a reference
 * that was booked 409, a difference without a note 409.
 */
export const remit = async (
  ctx: AppContext,
  actor: Actor,
  input: RemitInput,
): Promise<Answer<Remittance>> => {
  const { courier, reference, received, note } = input;
  const asked = await codOrdersByCode(ctx.db, input.order_codes);
  if (asked.length !== input.order_codes.length || asked.some((order) => order.courier !== courier))
    return refuse('not_found');
  const snapshot = await withSettingsSnapshot(ctx);
  const collected = asked.reduce((sum, { cod_amount }) => sum + cod_amount, 0);
  const fee = asked.reduce((sum, { cod_amount, cod_rate }) => sum + courierFee(cod_amount, cod_rate), 0);
  const difference = received + fee - collected;
  if (difference !== 0 && note === '') return refuse('conflict', { reason: 'cod_difference' });

  const outcome = await ctx.db.transact(async (tx): Promise<Remittance | Refusal> => {
    const at = ctx.clock.now();
    await lockRemittances(tx);
    // the order of locks: every payment before any order, and the ledger after them all
    for (const paymentId of new Set(asked.map((order) => order.payment_id)))
      await lockPayment(tx, { id: paymentId });
    const orders = [];
    for (const { id } of asked) orders.push((await lockOrder(tx, id)) ?? rollback(refuse('not_found')));
    for (const order of orders) {
      if (order.status !== 'shipped') continue;
      const refused = await moveOrder(tx, snapshot, order, { name: 'deliver', by: 'operator' });
      if (refused !== null) rollback(refused);
    }
    const id = await insertRemittance(tx, {
      ...{ courier, reference, collected, fee, received, note },
      ...{ orders: asked.length, booked_by: actor.accountId, created_at: at },
    });
    if (id === null) return rollback(refuse('conflict', { reason: 'cod_reference_used' }));
    const ids = asked.map((order) => order.id);
    if ((await markRemitted(tx, id, courier, ids)) !== ids.length)
      return rollback(refuse('conflict', { reason: 'cod_not_open' }));
    await mustBook(tx, remittedJournal({ id, collected, fee, received, reference }, at));
    const after = {
      courier,
      reference,
      collected,
      fee,
      received,
      difference,
      order_codes: input.order_codes,
    };
    await recordAudit(tx, actor, { action: 'cod.remit', target: `remittance:${id}`, after }, at);
    const objection = await countMoney(tx, await snapshot.settings(), actor, received, at);
    if (objection !== null) return rollback(objection);
    return { id, courier, reference, orders: asked.length, collected, fee, received, difference };
  });
  return 'error' in outcome ? outcome : ok(outcome);
};
