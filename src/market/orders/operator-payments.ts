import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import type { OperatorPayment, operatorPayments } from '#contract/operator-payment.ts';
import { toIso } from '#contract/scalars.ts';
import { privateFilesOf } from '#platform/files/private-files.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import type { Actor } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newestProofs, type PaymentRecord, paymentPage, surplusesOf } from '../payments/index.ts';
import { ordersOfPayments } from './order-read-store.ts';
import { paymentView } from './payment-view.ts';

const buyersOf = async ({ db, config }: AppContext, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullname', 'email', 'phone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, phone: openTextOrNull(config.keys, 'phone', row.phone) }]),
  );
};

/** Payments with their buyers, orders and newest proofs, in the order given. */
const present = async (
  ctx: AppContext,
  actor: Actor,
  records: readonly PaymentRecord[],
  locale: Locale,
): Promise<OperatorPayment[]> => {
  if (records.length === 0) return [];
  const { db, clock, config } = ctx;
  const ids = records.map((record) => record.id);
  const [buyers, orders, proofs, surpluses] = await Promise.all([
    buyersOf(
      ctx,
      records.map((record) => record.user_id),
    ),
    ordersOfPayments(db, ids),
    newestProofs(db, ids),
    surplusesOf(db, ids),
  ]);
  const fileIds = proofs.map((proof) => proof.file_id);
  const files = await privateFilesOf(db, fileIds, {
    keys: config.keys,
    accountId: actor.accountId,
    now: clock.now(),
  });
  return records.map((record): OperatorPayment => {
    const buyer = buyers.get(record.user_id);
    const proof = proofs.find((one) => one.payment_id === record.id);
    const own = orders.filter((one) => one.payment_id === record.id);
    return {
      ...paymentView(record, own, locale),
      created_at: toIso(record.created_at),
      buyer: {
        id: record.user_id,
        fullname: buyer?.fullname ?? '',
        email: buyer?.email ?? '',
        phone: buyer?.phone ?? '',
      },
      proof: (proof && files.get(proof.file_id)) ?? null,
      transfer: proof
        ? {
            bank_name: proof.bank_name,
            atas_nama: proof.atas_nama,
            transfer_at: toIso(proof.transfer_at),
            submitted_at: toIso(proof.created_at),
          }
        : null,
      reference: record.provider_reference,
      surpluses: surpluses
        .filter(({ payment_id }) => payment_id === record.id)
        .map(({ amount, reason, created_at }) => ({ amount, reason, created_at: toIso(created_at) })),
    };
  });
};

/** Everybody's payments. Refused: 422 `date_range`. */
export const listPayments = async (
  ctx: AppContext,
  actor: Actor,
  input: InputOf<typeof operatorPayments>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<OperatorPayment[]>> => {
  const period = jakartaPeriod(input);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  const { status, payment_method, search, page, per_page } = input;
  const filter = { statuses: status, methods: payment_method, search, ...period };
  const { rows, total } = await paymentPage(ctx.db, ctx.config.keys, filter, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return paged(await present(ctx, actor, rows, locale), pageMeta(input, total, rows.length, link));
};

/** The payment that an operator decided about, as the contract shows it. */
export const decidedPayment = async (
  ctx: AppContext,
  actor: Actor,
  decided: Answer<PaymentRecord>,
  locale: Locale,
): Promise<Answer<OperatorPayment>> => {
  if (!decided.ok) return decided;
  const [payment] = await present(ctx, actor, [decided.data], locale);
  return payment === undefined ? refuse('not_found') : ok(payment);
};
