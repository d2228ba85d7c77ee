import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

type Transaction = {
  order_id: string;
  transaction_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  status_code: string;
  fraud_status: string;
  va_numbers?: { bank: string; va_number: string }[];
  refund_amount?: string;
  refunds?: { refund_chargeback_id: number; refund_amount: string; reason: string }[];
};
/**
 * What happens to the next requests: `down` breaks the connection, `slow` never answers, `swallow` does the work and then
 * breaks the connection, so that the answer is lost.
 */
type Mood = 'well' | 'down' | 'slow' | 'swallow';
type Refusal = { status_code: string; status_message: string; validation_messages?: string[] };
/** Their answer for a method that was not activated (docs.midtrans.com, code 4xx). */
const NOT_ACTIVE: Refusal = {
  status_code: '402',
  status_message: "Merchant doesn't have access for this payment type",
};
type ChargeBody = {
  payment_type: string;
  bank_transfer?: { bank: string };
  transaction_details: { order_id: string; gross_amount: number };
  item_details?: { price: number; quantity: number; name: string }[];
};

const STATUS_CODES: Record<string, string> = {
  pending: '201',
  settlement: '200',
  capture: '200',
  expire: '407',
  cancel: '200',
  deny: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
};

/**
 * A stand-in of Midtrans' Core API and Snap, written from its documentation (docs.midtrans.com: charge, GET status, cancel,
 * HTTP notification, code statuses, item details): a charge whose items do not come to its amount is 400, a repeated order id is 406, an unknown one 404, a transaction that is settled or over
 * cannot be cancelled (412), the status of a QRIS charge does not say its QR any more. It keeps transactions in memory and
 * sends no notification by itself.
 */
export const standInMidtrans = async (serverKey = 'SB-Mid-server-contoh') => {
  const transactions = new Map<string, Transaction>();
  const requests: string[] = [];
  let mood: Mood = 'well';
  /** By order id, by `qris`, `gateway` or a bank. */
  const refusals = new Map<string, Refusal>();
  /** Paths, or parts of them, whose connections break. */
  const broken = new Set<string>();
  const pages = new Set<string>();

  /** What is wrong with the items of a charge. */
  const faultOf = ({ transaction_details, item_details = [] }: ChargeBody): string | null => {
    if (item_details.some(({ name }) => name.length > 50)) return 'item_details.name is too long';
    const sum = item_details.reduce((all, { price, quantity }) => all + price * quantity, 0);
    return item_details.length > 0 && sum !== transaction_details.gross_amount
      ? 'transaction_details.gross_amount is not equal to the sum of item_details'
      : null;
  };

  const charge = (body: ChargeBody) => {
    const { payment_type, bank_transfer, transaction_details } = body;
    const { order_id, gross_amount } = transaction_details;
    const fault = faultOf(body);
    if (fault !== null)
      return {
        status_code: '400',
        status_message: 'One or more parameters in the payload is invalid.',
        validation_messages: [fault],
      };
    const refusal = refusals.get(order_id) ?? refusals.get(bank_transfer?.bank ?? payment_type);
    if (refusal !== undefined) return refusal;
    if (transactions.has(order_id))
      return { status_code: '406', status_message: 'order_id has been utilized' };
    const number = `9888${String(transactions.size + 1).padStart(12, '0')}`;
    const transaction: Transaction = {
      order_id,
      transaction_id: `t-${transactions.size + 1}`,
      gross_amount: `${gross_amount}.00`,
      payment_type,
      transaction_status: 'pending',
      status_code: '201',
      fraud_status: 'accept',
      ...(bank_transfer ? { va_numbers: [{ bank: bank_transfer.bank, va_number: number }] } : {}),
    };
    transactions.set(order_id, transaction);
    return payment_type === 'qris' ? { ...transaction, qr_string: `0002${number}` } : transaction;
  };
  const openPage = (body: ChargeBody) => {
    const { order_id } = body.transaction_details;
    const fault = faultOf(body);
    if (fault !== null) return { error_messages: [fault] };
    const refusal = refusals.get('gateway');
    if (refusal !== undefined) return { error_messages: [refusal.status_message] };
    if (pages.has(order_id))
      return { error_messages: ['transaction_details.order_id has already been taken'] };
    pages.add(order_id);
    return { token: order_id, redirect_url: `https://bayar.test/${order_id}` };
  };
  const status = (orderId: string) =>
    transactions.get(orderId) ?? { status_code: '404', status_message: "Transaction doesn't exist." };
  const cancel = (orderId: string) => {
    const found = transactions.get(orderId);
    if (found === undefined) return { status_code: '404', status_message: "Transaction doesn't exist." };
    if (found.transaction_status !== 'pending')
      return { status_code: '412', status_message: 'Transaction status cannot be updated.' };
    return Object.assign(found, { transaction_status: 'cancel', status_code: '200' });
  };

  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (mood === 'slow') return;
    if (mood === 'down' || [...broken].some((part) => url.includes(part))) {
      request.socket.destroy();
      return;
    }
    const [, , orderId = '', action] = url.split('/');
    const answer =
      url === '/v2/charge'
        ? charge(JSON.parse(text))
        : url === '/snap/v1/transactions'
          ? openPage(JSON.parse(text))
          : action === 'status'
            ? status(orderId)
            : action === 'cancel'
              ? cancel(orderId)
              : { status_code: '404' };
    if (mood === 'swallow') {
      request.socket.destroy();
      return;
    }
    reply.setHeader('content-type', 'application/json');
    // Snap answers with an HTTP status, the Core API with a code in its body
    if ('error_messages' in answer) reply.statusCode = Number(refusals.get('gateway')?.status_code ?? 400);
    reply.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  return {
    config: { serverKey, apiUrl: origin, snapUrl: origin },
    requests,
    transactions,
    /** What becomes of a transaction on their side, without telling anybody. */
    become: (orderId: string, transaction_status: string, gross_amount?: number): void => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      Object.assign(found, { transaction_status, status_code: STATUS_CODES[transaction_status] ?? '200' });
      if (gross_amount !== undefined) found.gross_amount = `${gross_amount}.00`;
    },
    /** The fraud check wants a person's decision; only cards know it. */
    challenge: (orderId: string): void => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      Object.assign(found, { transaction_status: 'capture', status_code: '201', fraud_status: 'challenge' });
    },
    /** So much goes back to the payer: a whole refund or chargeback says no sum, a part does, each beside those before. */
    giveBack: (orderId: string, kind: 'refund' | 'chargeback', amount?: number): void => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      const transaction_status = amount === undefined ? kind : `partial_${kind}`;
      Object.assign(found, { transaction_status, status_code: '200' });
      if (amount === undefined) return;
      const refunds = [
        ...(found.refunds ?? []),
        {
          refund_chargeback_id: (found.refunds?.length ?? 0) + 1,
          refund_amount: `${amount}.00`,
          reason: 'test',
        },
      ];
      const total = refunds.reduce((sum, one) => sum + Number(one.refund_amount), 0);
      Object.assign(found, { refunds, refund_amount: `${total}.00` });
    },
    /** Charges are refused, however often they are asked for: of an order id, of `qris`, `gateway` or a bank. */
    refuse: (what: string, refusal: Refusal = NOT_ACTIVE): void => {
      refusals.set(what, refusal);
    },
    accept: (what: string): void => {
      refusals.delete(what);
    },
    /** Connections to paths with this in them break; `mend` ends it. */
    breakOff: (part: string): void => {
      broken.add(part);
    },
    mend: (part: string): void => {
      broken.delete(part);
    },
    feel: (next: Mood): void => {
      mood = next;
    },
    /** A notification as they would send it now, with what an attacker changes of it: only three fields are signed. */
    notification: (orderId: string, changed: Record<string, string> = {}): string => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      const { order_id, status_code, gross_amount } = found;
      const signature_key = createHash('sha512')
        .update(order_id + status_code + gross_amount + serverKey)
        .digest('hex');
      return JSON.stringify({ ...found, signature_key, ...changed });
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInMidtrans = Awaited<ReturnType<typeof standInMidtrans>>;
