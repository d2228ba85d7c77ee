import type { APIRequestContext } from 'playwright-core';
import sharp from 'sharp';
import type { Login } from '#contract/auth.ts';
import type { Preview } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { UploadedFile } from '#contract/upload.ts';
import type { Withdraw } from '#contract/wallet.ts';

const password = 'Lokapasar1';
type Reply = { code: number; message: string; data: unknown };

/** One of the demo shop's accounts, asking the API. `ask` throws what was refused. */
export const demoCaller = async (request: APIRequestContext, email: string) => {
  const answer = await request.post('/api/auth/login', { data: { username: email, password } });
  const { data: login } = (await answer.json()) as { data: Login };
  const headers = { Authorization: `Bearer ${login.token}` };
  const read = <T>(path: string, reply: Reply): T => {
    if (reply.code !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.data as T;
  };
  const ask = async <T>(path: string, data?: object): Promise<T> => {
    const reply =
      data === undefined
        ? await request.get(`/api${path}`, { headers })
        : await request.post(`/api${path}`, { headers, data });
    return read<T>(path, (await reply.json()) as Reply);
  };
  /** A picture of a private kind, uploaded. */
  const picture = async (type: 'payment_proof' | 'complaint'): Promise<string> => {
    const create = { width: 480, height: 720, channels: 3, background: '#d6b48a' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const multipart = { type, file: { name: 'foto.png', mimeType: 'image/png', buffer } };
    const reply = await request.post('/api/upload/helper', { headers, multipart });
    return read<UploadedFile>(type, (await reply.json()) as Reply).file_id;
  };
  return { login, ask, picture };
};
export type DemoCaller = Awaited<ReturnType<typeof demoCaller>>;

/** Answers what waits in the demo shop's own queues of money, so that only what a test made is left in them. */
export const emptyMoneyQueues = async ({ ask }: DemoCaller): Promise<void> => {
  const reason = 'Dikosongkan sebelum pengujian';
  const withdrawals = await ask<Withdraw[]>('/operator/withdraw/list?status=requested&per_page=100');
  for (const { withdraw_id } of withdrawals) await ask('/operator/withdraw/reject', { withdraw_id, reason });
  const transfers = await ask<Payment[]>('/operator/payment/list?status=review&per_page=100');
  for (const { payment_code } of transfers) await ask('/operator/payment/reject', { payment_code, reason });
};

/** The demo buyer pays something by a transfer and hands in the proof: it waits for an operator. */
export const createTransferInReview = async ({ ask, picture }: DemoCaller): Promise<Payment> => {
  const offered = await ask<Product[]>('/products/list?per_page=100&sort=bottomprice');
  const product = offered.find((one) => !one.has_variants && one.flash_sale === null && one.stock > 5);
  await ask('/cart/add', { product_id: product?.id, qty: 1 });
  const { orders } = await ask<Preview>('/shipping/checkout/preview');
  for (const { order_id } of orders)
    await ask(`/shipping/${order_id}/setlogistic`, { shipper_result_id: 'jne:REG' });
  const paid = await ask<Payment>('/checkout/pay', { payment_method: 'manual_transfer' });
  return ask<Payment>(`/checkout/payment/${paid.payment_code}/proof`, {
    file_id: await picture('payment_proof'),
    bank_name: 'Bank Lontar',
    atas_nama: 'Rani Wulandari',
    transfer_at: paid.expires_at,
  });
};

/** A withdrawal that waits for an operator, from the buyer's wallet. */
export const requestWithdrawal = async ({ ask }: DemoCaller, amount: number): Promise<Withdraw> => {
  const [bank] = await ask<{ bank_id: number }[]>('/helper/bank');
  return ask<Withdraw>('/wallet/withdraw', {
    amount,
    bank_id: bank?.bank_id,
    rekening: '0012345678',
    atas_nama: 'Rani Wulandari',
    password,
  });
};

/** As many of the demo buyer's orders as are on their way or arrived, reported as damaged with a photo: they wait for an operator. */
export const createComplaints = async ({ ask, picture }: DemoCaller, count: number): Promise<Order[]> => {
  const sent = await ask<Order[]>('/order/list?status=shipped,delivered&per_page=100');
  const made: Order[] = [];
  for (const { order_code } of sent.slice(0, count)) {
    const file_ids = [await picture('complaint')];
    const words = { reason: 'damaged', note: 'Isinya pecah, kardusnya penyok di satu sisi', file_ids };
    made.push(await ask<Order>('/order/status', { order_code, action: 'complain', ...words }));
  }
  if (made.length < count) throw new Error(`Only ${made.length} orders could be complained about.`);
  return made;
};
