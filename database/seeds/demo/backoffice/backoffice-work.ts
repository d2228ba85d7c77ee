import { saveBank } from '#contract/seller.ts';
import { setReviewVisibility } from '#market/reviews/index.ts';
import { requestWithdrawal, saldoOf } from '#market/wallet/index.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import { DEMO_ACCOUNTS } from '../load/accounts.ts';
import type { DemoMarket } from '../orders/demo-market.ts';
import type { Happening } from '../orders/tell-stories.ts';
import { type Applicant, applyForStore, NEW_STORES, renewPapers } from './new-stores.ts';

const SECOND_STORE = 2;
const RENEWING_STORE = 3;
const smallest = 10_000;

type Wallet = { userId: number } | { merchantId: number };

/** Asks for what is in a wallet, in whole thousands. */
const withdraw = async (
  { ctx }: DemoMarket,
  owner: Wallet,
  account: { bank_id: number; rekening: string; atas_nama: string; cabang: string },
): Promise<void> => {
  const { total_saldo } = await saldoOf(ctx, owner);
  const amount = Math.floor(total_saldo / 1000) * 1000;
  if (amount < smallest) throw new Error(`The wallet has too little for a demo withdrawal: ${total_saldo}`);
  // nobody types a password here: it was their own decision to tell this story
  const password = { userId: 0, typed: '', check: async () => 'right' as const, isConfirmed: true };
  const asked = await requestWithdrawal(ctx, owner, { amount, ...account }, password);
  if ('error' in asked) throw new Error(`A demo withdrawal was refused: ${JSON.stringify(asked)}`);
};

/** The oldest angry review outside the demo sellers' stores is taken out of sight, as an operator does it. */
const hideReview = async ({ ctx }: DemoMarket): Promise<void> => {
  const review = await ctx.db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('reviews.id')
    .where('reviews.rating', '=', 1)
    .where('reviews.review', '<>', '')
    .where('products.merchant_id', '>', RENEWING_STORE)
    .orderBy('reviews.id')
    .limit(1)
    .executeTakeFirst();
  if (review === undefined) return;
  const verdict = {
    reviewId: review.id,
    hide: true,
    reason: 'Ulasan ini tentang barang dari toko lain',
  } as const;
  await setReviewVisibility(ctx, { accountId: DEMO_ACCOUNTS.operator.id, ip: '' }, verdict);
};

const applicantsOf = async ({ ctx }: DemoMarket): Promise<Applicant[]> => {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'fullname', 'phone', 'birthday'])
    .orderBy('id', 'desc')
    .limit(NEW_STORES.length)
    .execute();
  return rows.map((row) => ({
    ...row,
    fullname: row.fullname ?? '',
    phone: openTextOrNull(ctx.config.keys, 'phone', row.phone) ?? '',
  }));
};

/**
 * What waits for the operators of the demo shop besides its orders: stores to look at, withdrawals to pay; and one
 * thing they did. Everything goes through the shop's own use cases.
 * @param buyerId a buyer with money in the wallet
 */
export const backofficeWork = async (ctx: DemoMarket, buyerId: number): Promise<Happening[]> => {
  const { db } = ctx.ctx;
  const applicants = await applicantsOf(ctx);
  const [bank, other] = await db.selectFrom('banks').select('id').orderBy('id').limit(2).execute();
  const ownerOf = (id: number) =>
    db.selectFrom('merchants').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirstOrThrow();
  const second = await ownerOf(SECOND_STORE);
  const renewing = await ownerOf(RENEWING_STORE);
  const account = {
    ...{ bank_id: other?.id ?? bank?.id ?? 0, rekening: '1370011223344', cabang: 'KCP Sudirman' },
    atas_nama: DEMO_ACCOUNTS.secondSeller.fullname,
  };
  return [
    { ago: 50, run: () => hideReview(ctx) },
    ...applicants.map((applicant, at) => ({
      ago: 40 - at * 22,
      run: () => applyForStore(ctx, applicant, NEW_STORES[at]!),
    })),
    { ago: 28, run: () => renewPapers(ctx, renewing) },
    {
      ago: 26,
      run: async () => {
        await ctx.call(saveBank, second.owner_id, { merchantId: second.id, input: account });
        await withdraw(ctx, { merchantId: second.id }, account);
      },
    },
    {
      ago: 9,
      run: async () => {
        const { fullname } = await db
          .selectFrom('users')
          .select('fullname')
          .where('id', '=', buyerId)
          .executeTakeFirstOrThrow();
        const own = { bank_id: bank?.id ?? 0, rekening: '0045127788', cabang: '', atas_nama: fullname ?? '' };
        await withdraw(ctx, { userId: buyerId }, own);
      },
    },
  ];
};
